/**
 * `npm test` and `npm run test:all`: every part, one stage after the other, and at the end how long each took. A part is
 * a script of package.json, so that it can also be run alone.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Part = { name: string; seconds: number; isGreen: boolean };

/** Side by side only what leaves a core idle at times: types and style beside tests that wait for servers. */
const stages = [
  ['build', 'test:unit', 'test:software'],
  ['test:built', 'check:types'],
  ['test:e2e', 'check:style'],
  ['test:browsers'],
];

async function run(name: string): Promise<Part> {
  const startedAt = performance.now();
  const child = spawn('npm', ['run', '--silent', name], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { name, seconds: Math.round((performance.now() - startedAt) / 1000), isGreen: code === 0 };
}

const startedAt = performance.now();
const parts: Part[] = [];
for (const stage of stages) {
  parts.push(...(await Promise.all(stage.map(run))));
  // All that follows needs the build.
  if (parts.some(({ name, isGreen }) => name === 'build' && !isGreen)) break;
}

for (const { name, seconds, isGreen } of parts) {
  console.log(`${name.padEnd(16)}${String(seconds).padStart(4)} s${isGreen ? '' : '  FAILED'}`);
}
console.log(`${'all'.padEnd(16)}${String(Math.round((performance.now() - startedAt) / 1000)).padStart(4)} s`);
process.exitCode = parts.every(({ isGreen }) => isGreen) ? 0 : 1;
