/** `npm run bench`: the budgets of the site, measured. Run it on a quiet machine, after `npm run build`. */
import { parseArgs } from 'node:util';
import { startServer } from '../tests/start-server.ts';
import { benchLeads } from './bench/leads.ts';
import { measureBytes } from './bench/bytes.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { startPhotoStandIn } from './bench/photo-stand-in.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true },
  },
});

const kinds = [
  '/',
  '/about',
  '/services',
  '/services/seo',
  '/services/industry/real-estate',
  '/case-studies/manila-brew-cafe',
  '/blog',
  '/blog/guide-seo-rates-philippines',
  '/contact',
];

const pages = values.page ?? kinds;
const server = await startServer();
const photos = await startPhotoStandIn();
try {
  console.log('\nBytes as sent (brotli), before the visitor does anything');
  console.table(await measureBytes(server.url, pages));
  console.log(`\nLighthouse, simulated mobile, median of ${values.runs}`);
  console.table(await measureLighthouse(server.url, pages, Number(values.runs), photos.port));
} finally {
  photos.close();
  await server.stop();
}
console.log('\nLeads, 50 visitors sending at once');
console.log(await benchLeads());
