/** A site of three texts in a git repository of its own, whose build takes moments, for publishing to go wrong in. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { beforeEach } from 'vitest';
import type { Job, JobState } from '#desk/content-contract.ts';

export const pricing = 'src/content/pricing.yaml';
export const article = 'src/content/articles/seo.mdx';

const files = {
  [pricing]: 'seo:\n  from: 15000 # a month\n',
  'src/content/team.yaml': 'ana:\n  name: Ana Reyes\n',
  [article]: '---\ntitle: Search\ndate: "2026-01-01"\n---\n\nIt costs ₱[seo.from].\n',
  'src/content/queries.ts': 'export const listAll = () => [];\n',
  'desk/publish/print-problems.ts': `
import { readFileSync } from 'node:fs';
const isBroken = readFileSync('${pricing}', 'utf8').includes('BREAK');
const problem = { file: '${pricing}', key: 'seo', path: ['from'], kind: 'rule', problem: 'Fill this in.' };
console.log(JSON.stringify(isBroken ? [problem] : []));
`,
  'package-lock.json': '{}\n',
  '.gitignore': 'node_modules/\ndist/\n',
};

/** Takes the place of Astro: the site is one page with all texts. The check of the content refuses "BREAK" in a price. */
const astro = `
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
const texts = globSync('src/content/**/*.{yaml,mdx}').toSorted().map((file) => file + '\\n' + readFileSync(file, 'utf8'));
if (texts.join('').includes('FULL')) {
  console.error('Error: ENOSPC: no space left on device, write');
  process.exit(1);
}
const name = String(Date.now());
const folder = 'dist/builds/' + name;
mkdirSync(folder + '/client/assets', { recursive: true });
writeFileSync('dist/builds.log', name + '\\n', { flag: 'a' });
writeFileSync(folder + '/client/assets/a.js', '');
writeFileSync(folder + '/client/index.html', texts.join('\\n') + '\\nEND');
writeFileSync(folder + '/build.json', '{}');
mkdirSync(folder + '/server');
const files = Object.fromEntries(globSync('src/content/**/*.mdx').map((file) => [file, readFileSync(file, 'utf8')]));
writeFileSync(folder + '/server/content.json', JSON.stringify({ texts, files }));
mkdirSync(folder + '/client/blog');
for (const [file, text] of Object.entries(files))
  if (process.env.SHOW_WAITING || !text.includes('date: "2999')) writeFileSync(folder + '/client/blog/' + path.basename(file, '.mdx') + '.html', text);
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
if (git('status', '--porcelain') === '') writeFileSync(folder + '/tree', git('rev-parse', 'HEAD^{tree}'));
rmSync('dist/current-new', { force: true });
symlinkSync('builds/' + name, 'dist/current-new');
renameSync('dist/current-new', 'dist/current');
`;

/** As Ben Cruz, who works on the files by hand. */
function git(where: string, ...args: string[]) {
  const author = ['-c', 'user.name=Ben Cruz', '-c', 'user.email=ben@agency.ph'];
  return execFileSync('git', [...author, ...args], { cwd: where, encoding: 'utf8', stdio: 'pipe' }).trim();
}

export type SmallSite = Awaited<ReturnType<typeof makeSmallSite>>;

export async function makeSmallSite() {
  const folder = await mkdtemp(`${tmpdir()}/parola-publish-`);
  const project = `${folder}/site`;
  const content = `${folder}/content`;
  for (const [name, text] of Object.entries(files)) await write(project, name, text);
  await write(project, 'node_modules/astro/bin/astro.mjs', astro);
  await mkdir(`${content}/jobs`, { recursive: true });
  git(project, 'init', '--quiet', '--initial-branch=main');
  git(project, 'add', '.');
  git(project, 'commit', '--quiet', '--message=The site');
  const build = () => execFileSync(process.execPath, ['node_modules/astro/bin/astro.mjs'], { cwd: project });
  // The build that is online before the first publication.
  build();

  let lastId = 0;
  return {
    folder,
    project,
    content,
    git: (...args: string[]) => git(project, ...args),
    gitIn: git,
    /** As `npm start` does, where the files are newer than the build. */
    build,
    write: (name: string, text: string) => write(project, name, text),
    read: (name: string) => readFile(`${project}/${name}`, 'utf8'),
    readOnline: () => readFile(`${project}/dist/current/client/index.html`, 'utf8'),
    /** As the desk's server does it. */
    async send(job: Partial<Job>) {
      lastId = Math.max(lastId + 1, Date.now());
      const id = `${lastId}-0123456789abcdef`;
      const whole = {
        id,
        by: 'ana.reyes@agency.ph',
        at: new Date().toISOString(),
        session: 's',
        kind: 'publish',
        files: [],
        ...job,
      };
      await writeFile(`${content}/jobs/${id}.tmp`, JSON.stringify(whole));
      await rename(`${content}/jobs/${id}.tmp`, `${content}/jobs/${id}.json`);
      return id;
    },
    async readState(id: string) {
      const text = await readFile(`${content}/jobs/${id}.state.json`, 'utf8').catch(() => 'null');
      return JSON.parse(text) as JobState | null;
    },
    /** A repository of others, as at a host. */
    async addRemote() {
      const remote = `${folder}/remote.git`;
      git(folder, 'clone', '--quiet', '--bare', project, remote);
      return remote;
    },
    async refusePushes(remote: string, sentence: string) {
      await write(remote, 'hooks/pre-receive', `#!/bin/sh\necho "${sentence}" >&2\nexit 1\n`);
      await chmod(`${remote}/hooks/pre-receive`, 0o755);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function write(folder: string, name: string, text: string) {
  await mkdir(`${folder}/${name}`.replace(/\/[^/]*$/, ''), { recursive: true });
  await writeFile(`${folder}/${name}`, text);
}

export function change(file: string, before: string | null, text: string | null) {
  return { file, text, base: before === null ? null : createHash('sha256').update(before).digest('hex') };
}

export const startPrice = files[pricing]!;
export const startArticle = files[article]!;
export const priceOf = (amount: number | string) => startPrice.replace('15000', String(amount));
export const newPrice = [change(pricing, startPrice, priceOf(18000))];

/** Another one for each test of a file. It is empty until they run. */
export function useSmallSite(): SmallSite {
  const site = {} as SmallSite;
  beforeEach(async () => {
    Object.assign(site, await makeSmallSite());
    return () => site.remove();
  });
  return site;
}
