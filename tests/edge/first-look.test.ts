import { parse } from 'node-html-parser';
import { expect, inject, test } from 'vitest';
import { startEdge } from '../support/start-edge.ts';
import { startWebsites } from '../support/first-look/start-websites.ts';
import { refusalOf, titleOf } from '../support/first-look/words.ts';
import { useServer } from '../support/use-server.ts';

const websites = useServer(startWebsites);
const edge = useServer(() => startEdge({ FIRST_LOOK_TEST_HOST: websites.host }, inject('emptyEdgeState')), 'SIGKILL');
let visitors = 0;

async function lookAt(site: string) {
  visitors += 1;
  const query = new URLSearchParams({ site });
  const response = await fetch(`${edge.url}/contact?${query}`, {
    headers: { 'cf-connecting-ip': `198.51.100.${visitors}`, 'sec-fetch-site': 'same-origin' },
  });
  return parse(await response.text());
}

test('the Worker looks at a website and says what is wrong', async () => {
  const page = await lookAt(`http://${websites.host}/bakery`);
  expect(page.querySelectorAll('.look h3').map(({ text }) => text)).toEqual(
    expect.arrayContaining([titleOf('weak-title', { title: 'Home' }), titleOf('phone-as-text')]),
  );
});

// The others: server/first-look/first-look.test.ts.
test.each([
  ['/nothing', 'missing', { status: '404' }],
  ['/hanging', 'slow', {}],
  ['/inside', 'unknown-host', { host: '10.0.0.1' }],
  ['/bomb', 'too-large', {}],
] as const)('%s has its sentence (%s)', async (path, kind, values) => {
  const page = await lookAt(`http://${websites.host}${path}`);
  expect(page.querySelector('#look-note')!.text).toBe(refusalOf(kind, { host: websites.host, ...values }));
});
