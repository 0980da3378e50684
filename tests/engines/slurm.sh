#!/bin/sh
# An array of jobs under a Slurm of its own: a controller and three nodes, one of
# which dies half-way.
#
# labels: engines more
# shellcheck source=tests/engines/support
. "$1/tests/engines/support"
need munged slurmctld slurmd sbatch scontrol squeue
shards=8
cd "$folder" || exit 1
stream puzzles.jsonl
cp "$engines/slurm" "$engines/shard" .
mkdir -p state spool munge

# Whoever has the key is trusted; the key is made here and goes with the folder.
head -c 1024 /dev/urandom >munge/key
chmod 600 munge/key
chmod 711 "$folder" && chmod 755 munge
port=$((20000 + $$ % 10000 * 4))
name=$(hostname)
{
    cat <<END
ClusterName=nuri
SlurmctldHost=$name(127.0.0.1)
SlurmUser=root
SlurmctldPort=$port
AuthInfo=socket=$folder/munge/socket
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool/%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd-%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SlurmdParameters=config_overrides
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=batch_sched_delay=0,requeue_delay=0
SlurmdTimeout=20
ReturnToService=2
JobRequeue=1
MailProg=/bin/true
END
    for node in 1 2 3; do
        echo "NodeName=n$node NodeHostname=$name NodeAddr=127.0.0.1" \
            "Port=$((port + node)) CPUs=1"
        mkdir spool/n$node
    done
    echo 'PartitionName=all Nodes=n[1-3] Default=YES State=UP'
} >slurm.conf
export SLURM_CONF="$folder/slurm.conf"

start munged munged --force --foreground --key-file="$folder/munge/key" \
    --socket="$folder/munge/socket" --pid-file="$folder/munge/pid" \
    --log-file="$folder/munge/log" --seed-file="$folder/munge/seed"
await 30 'a key service' test -S munge/socket
start slurmctld slurmctld -D
await 30 'a controller' scontrol ping
for node in 1 2 3; do
    start n$node slurmd -D -N n$node
    [ $node != 2 ] || second=$!
done
up() {
    [ "$(sinfo -h -t idle -o %D)" = 3 ]
}
await 30 'three nodes' up

job=$(sbatch --parsable --output="$folder/job-%a.log" --array=1-$shards \
    slurm $shards puzzles.jsonl answers solve)
on_second() { # some shards are whole, and the second node has one under way
    some_whole answers && [ "$(squeue -h -t R -w n2 -o x | wc -l)" -gt 0 ]
}
await 60 'half of the work' on_second
lost=$(squeue -h -t R -w n2 -o %A)
kill -9 "$second"
scontrol update NodeName=n2 State=DOWN Reason=dead
# A requeued job is held for two minutes, in case its node is only slow.
released() {
    for each in $lost; do # fails before it is held, and when it has ended
        scontrol update JobId="$each" StartTime=now
    done
    [ "$(whole answers)" = $shards ]
}
await 90 'all shards' released
[ -n "$lost" ] || fail "no job of $job was lost"
expect_union answers puzzles.jsonl
