import type { FieldPath } from '#desk/content-contract.ts';
import { groupOf, nameEntry } from '#src/content/content-files.ts';
import { JobFailed } from './job-failed.ts';

const kinds: Record<string, string> = {
  Article: 'articles',
  Service: 'services',
  Industry: 'industries',
  'Case study': 'caseStudies',
  'Team member': 'team',
  Pricing: 'pricing',
};

type Place = { file: string; key?: string };

/** The file and, where it has many entries, the key of an entry. */
function locate(collection: string, id: string): Place {
  const { file, key } = nameEntry(groupOf(collection), id);
  return key === null ? { file } : { file, key };
}

const writePlace = ({ file, key }: Place) => (key ? `${file}, ${key}` : file);

const readPath = (field: string): FieldPath =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** What a failed build printed, as a sentence with the file and the field, where Astro or a rule of ours names them. */
export function explainBuild(output: string): JobFailed {
  const text = stripColors(output);
  return (
    explainDisk(text) ??
    explainSchema(text) ??
    explainArticle(text) ??
    explainDangling(text) ??
    explainReference(text) ??
    explainFile(text) ??
    new JobFailed(`The site cannot be built with this change: ${findMessage(text)}`, {}, output)
  );
}

function explainDisk(text: string) {
  return /ENOSPC|no space left on device/i.test(text)
    ? new JobFailed('The disk of the server is full, so nothing was published. Make room there, then publish again.')
    : undefined;
}

/** Astro: “team → ana data does not match collection schema.”, then “  role**: **role: Required” for each field. */
function explainSchema(text: string) {
  const [heading = '', collection = '', id = ''] =
    /\*{0,2}(\w+) → (\S+?)\*{0,2} data does not match.*/.exec(text) ?? [];
  if (!collection) return undefined;
  const fields = [...text.slice(text.indexOf(heading)).matchAll(/^ +\*{0,2}([\w.-]*)\*\*: (?:\*\*\1: )?(.+)$/gm)];
  const place = locate(collection, id);
  const problems = fields.map(([, field = '', problem = '']) =>
    field ? `${field}: ${lowerFirst(problem)}` : lowerFirst(problem),
  );
  const path = fields.find(([, field]) => field)?.[1];
  return new JobFailed(endSentence(`${writePlace(place)}: ${problems.join('; ')}`), {
    ...place,
    ...(path && { path: readPath(path) }),
  });
}

/** Astro: “entry "seo" in collection "services" (field: photo) references "x" in collection "photos", but …”. */
function explainDangling(text: string) {
  const pattern = /entry "(\S+?)" in collection "(\w+)" \(field: ([\w.-]+)\) references "(.+?)" in collection "(\w+)"/;
  const [, id = '', from = '', field = '', missing = '', to = ''] = pattern.exec(text) ?? [];
  if (!id) return undefined;
  const place = locate(from, id);
  const sentence = `${writePlace(place)}: ${field} names “${missing}”, which is not in ${to}. Bring it back, or choose another.`;
  return new JobFailed(sentence, { ...place, path: readPath(field) });
}

/** load-articles.ts: “FILE does not keep to these rules:”, with a line for each. */
function explainArticle(text: string) {
  const [, file = '', lines = ''] =
    /(src\/content\/\S+) does not keep to these rules:\n((?:\s+- .+\n?)+)/.exec(text) ?? [];
  if (!file) return undefined;
  const problems = [...lines.matchAll(/- (.+)/g)].map(([, problem = '']) => problem);
  const field = /^([\w.]+): /.exec(problems[0] ?? '')?.[1];
  const path = field && !['text', 'links'].includes(field) ? { path: readPath(field) } : {};
  return new JobFailed(endSentence(`${file}: ${problems.join('; ')}`), { file, ...path });
}

/** queries.ts: “Service seo refers to “x”, which is not in photos.” */
function explainReference(text: string) {
  const kindNames = Object.keys(kinds).join('|');
  const pattern = new RegExp(`(${kindNames}) (\\S+) ((?:refers to|names|has no|needs|does not) .+)`);
  const [sentence = '', kind = '', id = '', what = ''] = pattern.exec(text) ?? [];
  if (!sentence) return undefined;
  const [, missing = '', collection = ''] = /“(.+?)”, which is not in (\w+)/.exec(what) ?? [];
  const found = missing
    ? `${kind} ${id} refers to “${missing}”, which is not in ${collection}. Bring it back, or name another there.`
    : endSentence(sentence);
  return new JobFailed(found, locate(kinds[kind]!, id));
}

/** Any message that begins with one of our files. */
function explainFile(text: string) {
  const [, file = '', key, problem = ''] =
    /(?:^|[\s(])(src\/content\/[\w/-]+\.(?:yaml|mdx))(?:, ([\w-]+))?:(?:\d+:\d+:?)? (.+)/.exec(text) ?? [];
  if (!file) return undefined;
  return new JobFailed(endSentence(`${file}${key ? `, ${key}` : ''}: ${problem}`), { file, ...(key && { key }) });
}

const isMessage = (line: string) =>
  line !== '' &&
  !/^(at |Stack trace|Location:|\d+ \||node:|npm |\[build\]|Hint:|An unhandled error occurred)/.test(line);

/** The first line that says something, without where in our code it was thrown. */
function findMessage(text: string) {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(/^(\d\d:\d\d:\d\d |\[ERROR\] |Error: )+(\[[\w-]+\] )?/, ''));
  const failedAt = text.split('\n').findIndex((line) => /error/i.test(line));
  const message = lines.slice(Math.max(failedAt, 0)).find(isMessage) ?? 'no reason was given';
  return endSentence(message.slice(0, 400));
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const endSentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

function stripColors(text: string) {
  // oxlint-disable-next-line no-control-regex -- the escape character of terminals
  return text.replaceAll(/\u001b\[[\d;]*m/g, '');
}
