// Imported before a build: ends it with the publisher, also when that is killed and cannot say so.
process.stdin.on('end', () => process.exit(1)).resume();
process.stdin.unref?.();
