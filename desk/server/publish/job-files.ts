/** Reads what the publisher wrote. It may be half written, or not by the publisher: whatever is odd is left out. */
import { toHex } from '#server/stores/to-hex.ts';
import type { Difference, FieldPath, Job, JobState, Publication } from '../../content-contract.ts';

const jobId = /^\d{13}-[\da-f]{16}$/;
const commitName = /^[\da-f]{40}([\da-f]{24})?$/;
const stages = ['waiting', 'checking', 'building', 'going online', 'done', 'failed'] as const;
const kinds = ['preview', 'publish', 'undo'] as const;
const longestText = 4000;
const mostPublications = 500;

export function makeJobId(now: number) {
  return `${now}-${toHex(crypto.getRandomValues(new Uint8Array(8)))}`;
}

export function isJobId(text: unknown): text is string {
  return typeof text === 'string' && jobId.test(text);
}

export function isCommit(text: unknown): text is string {
  return typeof text === 'string' && commitName.test(text);
}

export function readJob(json: string, id: string): Job | undefined {
  const job = parseObject(json);
  return job?.['id'] === id && Array.isArray(job['files']) ? (job as Job) : undefined;
}

export function readJobState(json: string, id: string): JobState | undefined {
  const given = parseObject(json);
  const stage = stages.find((known) => known === given?.['stage']);
  const kind = kinds.find((known) => known === given?.['kind']);
  const [by, at] = [readText(given?.['by']), readText(given?.['at'])];
  if (!given || given['id'] !== id || !stage || !kind || by === undefined || at === undefined) return undefined;
  const [page, endedAt] = [readText(given['page']), readText(given['endedAt'])];
  const problem = readProblem(given['problem']);
  return {
    id,
    kind,
    by,
    at,
    stage,
    ...(page?.startsWith('/') && { page }),
    ...(problem && { problem }),
    ...(isCommit(given['commit']) && { commit: given['commit'] }),
    ...(endedAt !== undefined && { endedAt }),
  };
}

function readProblem(given: unknown): JobState['problem'] {
  if (!isObject(given)) return undefined;
  const sentence = readText(given['sentence']);
  if (sentence === undefined) return undefined;
  const [file, key, path] = [readText(given['file']), readText(given['key']), given['path']];
  const isPath = Array.isArray(path) && path.every((step) => ['string', 'number'].includes(typeof step));
  return {
    sentence,
    ...(file !== undefined && { file }),
    ...(key !== undefined && { key }),
    ...(isPath && { path: path as FieldPath }),
  };
}

export function readPublications(json: string): Publication[] {
  const list = parse(json);
  if (!Array.isArray(list)) return [];
  return list.slice(0, mostPublications).flatMap((given: unknown): Publication[] => {
    if (!isObject(given) || !isCommit(given['commit']) || !Array.isArray(given['files'])) return [];
    const [at, by, summary] = ['at', 'by', 'summary'].map((name) => readText(given[name]));
    if (at === undefined || by === undefined || summary === undefined) return [];
    return [{ commit: given['commit'], at, by, summary, files: given['files'].filter(isText) }];
  });
}

export function readDifference(json: string): Difference | undefined {
  const files = parseObject(json)?.['files'];
  if (!Array.isArray(files)) return undefined;
  return {
    files: files.flatMap((given: unknown): Difference['files'] => {
      if (!isObject(given) || !isText(given['file']) || !isSide(given['before']) || !isSide(given['after'])) return [];
      return [{ file: given['file'], before: given['before'] as null, after: given['after'] as null }];
    }),
  };
}

/** Null where there is no file. */
function isSide(side: unknown) {
  return side === null || isText(side);
}

function parseObject(json: string) {
  const value = parse(json);
  return isObject(value) ? value : undefined;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function readText(value: unknown) {
  return isText(value) ? value.slice(0, longestText) : undefined;
}
