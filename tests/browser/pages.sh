#!/bin/sh
# Pages in a browser: see browser/.  The packages are looked for where
# .tools/browser has put them.
set -eu
source_dir=$1
nuri=$3
modules=${BROWSER_MODULES-$source_dir/build-browser/node_modules}

skip() {
    echo "skipped: pages are not tested in a browser: $*"
    exit 77
}

[ -d "$modules/playwright-core" ] ||
    skip 'there is no playwright-core (.tools/browser installs it)'
command -v node >/dev/null || skip 'there is no node'
for name in chromium chromium-browser google-chrome google-chrome-stable; do
    [ -n "${CHROMIUM-}" ] || CHROMIUM=$(command -v $name || true)
done
[ -n "$CHROMIUM" ] || skip 'there is no chromium'
FIREFOX=${FIREFOX-$(command -v firefox-esr || true)}
NODE_PATH=$modules NURI=$nuri CHROMIUM=$CHROMIUM FIREFOX=$FIREFOX \
    NURI_SHARED=${4-$source_dir/../shared} \
    node --test --test-concurrency=1 "$source_dir"/tests/browser/*.test.js
