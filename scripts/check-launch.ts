import { listSamples } from '#build/list-samples.ts';

const samples = listSamples();
for (const sample of samples) console.log(sample);
console.log(
  samples.length === 0
    ? 'No sample content is left.'
    : `${samples.length} samples are left. Replace each with your own and remove its line "sample: true". With LAUNCH=1, npm run build refuses to build until then.`,
);
process.exitCode = samples.length === 0 ? 0 : 1;
