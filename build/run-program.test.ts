import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a program that stops its parent as its first act is stopped with it', () => {
  const script = `
    import { runProgram } from './build/run-program.ts';
    process.on('exit', (code) => console.log('exit', code));
    await runProgram('sh', ['-c', 'kill -INT $PPID; exec sleep 60']);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(stdout).toBe('exit 130\n');
});
