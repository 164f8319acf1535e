/**
 * `npm test` and `npm run test:all`: every part, one stage after the other. A part is a script of package.json, so that
 * it can also be run alone. Of a part that passed the last lines are printed, of one that failed everything, in one
 * piece; at the end how long each took.
 */
import { spawn } from 'node:child_process';
import { isAll } from '#tests/support/test-size.ts';

type Part = { name: string; seconds: number; isGreen: boolean };

/** Side by side what leaves a core idle at times: the build, installs, and tests that wait for servers. */
const stages = [
  ['build', 'test:unit', 'test:software'],
  // `astro check` reads the pages too, and takes four times as long as the compiler alone.
  ['test:built', isAll ? 'check:types' : 'check:code'],
  ['test:e2e', 'check:style'],
  ['test:browsers', ...(isAll ? ['check:format'] : [])],
];
const linesOfGreen = 5;

async function run(name: string): Promise<Part> {
  const startedAt = performance.now();
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['inherit', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const part = { name, seconds: secondsSince(startedAt), isGreen: code === 0 };
  const lines = Buffer.concat(printed).toString().trim().split('\n');
  console.log(`\n${describe(part)}\n${(part.isGreen ? lines.slice(-linesOfGreen) : lines).join('\n')}`);
  return part;
}

function describe({ name, seconds, isGreen }: Part) {
  return `${name.padEnd(16)}${String(seconds).padStart(4)} s${isGreen ? '' : '  FAILED'}`;
}

function secondsSince(startedAt: number) {
  return Math.round((performance.now() - startedAt) / 1000);
}

const startedAt = performance.now();
const parts: Part[] = [];
for (const stage of stages) {
  console.log(`\n${stage.join(', ')} …`);
  parts.push(...(await Promise.all(stage.map(run))));
  // All that follows needs the build and a browser.
  if (parts.some(({ name, isGreen }) => ['build', 'test:software'].includes(name) && !isGreen)) break;
}

const all = { name: 'all', seconds: secondsSince(startedAt), isGreen: parts.every(({ isGreen }) => isGreen) };
console.log(`\n${[...parts, all].map(describe).join('\n')}`);
process.exitCode = all.isGreen ? 0 : 1;
