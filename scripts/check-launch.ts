import { listSamples, readContent } from '#build/read-content.ts';
import { readYaml } from '#src/content/read-sources.ts';

const yearAgo = `${new Date().getFullYear() - 1}${new Date().toISOString().slice(4, 7)}`;
for (const [name, { about, asOf }] of Object.entries(readYaml<{ about: string; asOf: string }>('facts')))
  if (asOf < yearAgo)
    console.log(`${about}: of ${asOf}. Look it up again, and change “${name}” in src/content/facts.yaml.`);

const samples = listSamples(await readContent());
for (const sample of samples) console.log(sample);
console.log(
  samples.length === 0
    ? 'No sample content is left.'
    : `${samples.length} samples are left. Replace each with your own and remove its line "sample: true". With LAUNCH=1, npm run build refuses to build until then.`,
);
process.exitCode = samples.length === 0 ? 0 : 1;
