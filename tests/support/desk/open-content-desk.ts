import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import type { ContentEntry, Job, JobState, Publication } from '#desk/content-contract.ts';
import { serveContent } from '#desk/server/content/serve-content.ts';
import type { DeskContent } from '#desk/server/desk.ts';
import { openContentFolder } from '#server/node/content-folder.ts';
import { makeTestFolder } from '../make-test-folder.ts';
import { openSignedIn } from './open-test-desk.ts';

export const milestones = 'src/content/milestones.yaml';
export const team = 'src/content/team.yaml';
export const photos = 'src/content/photos.yaml';
export const article = 'src/content/articles/seo-rates.mdx';

const text = { type: 'string', maxLength: 60, minLength: 3 } as const;

/** Small, but with a file of each kind. */
export function makeSnapshot() {
  return {
    files: {
      [milestones]: '# Our years\n\nseo:\n  title: SEO # monthly\n  from: 15000\nads:\n  title: Ads\n  from: 5000\n',
      [team]: 'ana:\n  name: Ana Reyes\n  photo: office\n',
      [photos]: 'office:\n  url: https://images.unsplash.com/photo-1\n  alt: Our office in Manila\n',
      [article]: '---\ntitle: SEO rates\n---\n\n## What it costs\n\nFrom one page on.\n',
    } as Record<string, string>,
    schemas: {
      milestones: fields({ title: text, from: { type: 'integer', minimum: 1 } }),
      team: fields({ name: text, photo: { type: 'string', reference: 'photos' } }),
      photos: fields({ url: { type: 'string' }, alt: { type: 'string', minLength: 10 } }),
      articles: fields({ title: text }),
    } as Awaited<ReturnType<DeskContent['read']>>['schemas'],
    photos: [] as string[],
  };
}

function fields(properties: object) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** The desk with content and a CONTENT_FOLDER of its own, and what a publisher does there. */
export async function openContentDesk() {
  const folder = makeTestFolder();
  const snapshot = makeSnapshot();
  const sentence = 'Visitors see your changes once you publish them.';
  const content = {
    read: async () => snapshot,
    folder: openContentFolder(folder),
    sentence,
    canWait: true,
    serve: serveContent,
  };
  const opened = await openSignedIn([], { content });
  const { browser } = opened;

  function listJobs() {
    const names = readdirSync(`${folder}/jobs`).filter((name) => !name.endsWith('.state.json'));
    return names.toSorted().map((name) => JSON.parse(readFileSync(`${folder}/jobs/${name}`, 'utf8')) as Job);
  }
  /** As the publisher writes it. */
  function writeState(changes: Partial<JobState>) {
    const { id, kind, by, at, page, session } = listJobs().at(-1)!;
    const state = { id, kind, by, at, page, session, stage: 'building', ...changes };
    writeFileSync(`${folder}/jobs/${id}.state.json`, JSON.stringify(state));
    return id;
  }
  function writePublished(list: Publication[]) {
    writeFileSync(`${folder}/published.json`, JSON.stringify(list));
  }
  /** The files of a preview's build, by path. */
  function writePreview(files: Record<string, string>) {
    for (const [name, body] of Object.entries(files)) {
      mkdirSync(`${folder}/build/client/${name.split('/').slice(0, -1).join('/')}`, { recursive: true });
      writeFileSync(`${folder}/build/client/${name}`, body);
    }
    symlinkSync('build/client', `${folder}/preview`);
  }
  const show = async (file: string, key: string | null = null) => {
    const query = new URLSearchParams({ file, ...(key !== null && { key }) });
    return (await browser.call('GET', `content/entry?${query}`)).json() as ContentEntry;
  };
  const save = (file: string, key: string | null, edits: unknown, changes: object = {}) =>
    browser.call('PATCH', 'content/entry', { file, key, version: 0, edits, ...changes });

  return { ...opened, folder, snapshot, listJobs, writeState, writePublished, writePreview, show, save };
}
