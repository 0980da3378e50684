#!/bin/sh
# GNU parallel over two machines that are this one: an sshd each, on a port of
# the loopback, with keys of the test's own.  One dies half-way.
#
# labels: engines more
# shellcheck source=tests/engines/support
. "$1/tests/engines/support"
need parallel ssh ssh-keygen
sshd=$(command -v sshd || command -v /usr/sbin/sshd) ||
    skip 'sshd is not installed'
cd "$folder" || exit 1
stream puzzles.jsonl
ssh-keygen -q -t ed25519 -N '' -f host_key
ssh-keygen -q -t ed25519 -N '' -f user_key
cp user_key.pub allowed
mkdir -p /run/sshd
port=$((20000 + $$ % 10000 * 4))

serve() { # PORT
    cat >sshd_config-"$1" <<END
Port $1
ListenAddress 127.0.0.1
HostKey $folder/host_key
AuthorizedKeysFile $folder/allowed
PidFile none
UsePAM no
StrictModes no
PermitRootLogin prohibit-password
PasswordAuthentication no
# What the shell of this user does at its start is none of the test's affair.
SetEnv HOME=$folder
END
    start sshd-"$1" "$sshd" -D -e -f "$folder/sshd_config-$1"
}
serve $port
first=$!
serve $((port + 1))
cat >ssh_config <<END
Host *
    HostName 127.0.0.1
    User root
    IdentityFile $folder/user_key
    IdentitiesOnly yes
    StrictHostKeyChecking no
    UserKnownHostsFile $folder/known
    LogLevel ERROR
    ConnectTimeout 5
    ServerAliveInterval 2
    ServerAliveCountMax 2
Host a
    Port $port
Host b
    Port $((port + 1))
END
for host in a b; do
    await 30 "sshd $host" ssh -F ssh_config $host true
done

# Parallel calls the ssh that it is told of.
printf '#!/bin/sh\nexec ssh -F %s/ssh_config "$@"\n' "$folder" >our-ssh
chmod 755 our-ssh
PARALLEL_HOME=$folder PARALLEL_SSH=$folder/our-ssh \
    sh "$engines/ssh" 1/a,1/b 16 puzzles.jsonl answers solve \
    >parallel.log 2>&1 &
work=$!
several_whole() {
    [ "$(whole answers)" -ge 3 ]
}
await 60 'some shards' several_whole
kill -9 "$first"
wait "$work" || fail 'parallel did not end well'
[ "$(whole answers)" = 16 ] || fail 'not all shards'
expect_union answers puzzles.jsonl
