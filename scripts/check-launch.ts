import { listSamples, readContent } from '#build/read-content.ts';
import { getAt } from '#src/content/change-json.ts';
import { listEntries } from '#src/content/entries.ts';

const content = await readContent();
const yearAgo = `${new Date().getFullYear() - 1}${new Date().toISOString().slice(4, 7)}`;
for (const { id, title, value } of listEntries(content.files, 'facts')) {
  const asOf = String(getAt(value, ['asOf']));
  if (asOf < yearAgo)
    console.log(`${title}: of ${asOf}. Look it up again, and change “${id}” in src/content/facts.yaml.`);
}

const samples = listSamples(content);
for (const sample of samples) console.log(sample);
console.log(
  samples.length === 0
    ? 'No sample content is left.'
    : `${samples.length} samples are left. Replace each with your own and remove its line "sample: true". With LAUNCH=1, npm run build refuses to build until then.`,
);
process.exitCode = samples.length === 0 ? 0 : 1;
