/** Invented people, clients and facts that are still in the content, each with its file. */
import { globSync, readFileSync } from 'node:fs';
import { readValue } from '#src/content/parse-yaml.ts';
import { site } from '#src/domain/site.ts';

type Entry = { sample?: boolean; name?: string; author?: string; client?: string; title?: string; label?: string };

export function listSamples(folder = 'src/content'): string[] {
  const facts =
    'sample' in site
      ? [
          'src/content/site.json: name, company, registration, staff, privacy officer, figures, address, phone, links and domain',
        ]
      : [];
  return [...facts, ...globSync(`${folder}/{*,case-studies/*}.yaml`).toSorted().flatMap(findSamples)];
}

function findSamples(file: string) {
  const content = (readValue(readFileSync(file, 'utf8')) ?? {}) as Record<string, Entry> | Entry;
  const entries = 'order' in content ? [content as Entry] : Object.values(content as Record<string, Entry>);
  return entries
    .filter(({ sample }) => sample)
    .map(
      ({ name, author, client, title, label }) =>
        `${file}: ${name ?? author ?? client ?? title ?? label ?? 'an entry'}`,
    );
}

/** For a build that is meant for the public: stops it while sample content remains. */
export function refuseSamples(samples = listSamples()) {
  if (samples.length > 0)
    throw new Error(
      `LAUNCH is set, and ${samples.length} entries are still samples. Replace each with your own and remove its line "sample: true":\n${samples.join('\n')}`,
    );
}
