import { expect, test, vi } from 'vitest';
import { deployEdge } from './deploy-edge.ts';
import type { EdgeConfig } from './wrangler.ts';

const ready: EdgeConfig = {
  vars: { SITE_URL: 'https://www.example.ph' },
  d1_databases: [{ binding: 'LEADS', database_id: 'b2c1f0de-1111-4222-8333-444455556666' }],
  send_email: [],
};

/** Stand-ins for wrangler and the build, and what was asked of them, in order. */
function makeTools(config: Partial<EdgeConfig> = {}, secrets = ['LEADS_SECRET'], failing = '') {
  const steps: string[] = [];
  const note = (step: string) => {
    steps.push(step);
    return failing !== '' && step.startsWith(failing) ? 1 : 0;
  };
  const tools = {
    readConfig: async () => ({ ...ready, ...config }),
    askWrangler: () => JSON.stringify(secrets.map((name) => ({ name }))),
    runWrangler: async (args: string[]) => note(`wrangler ${args.join(' ')}`),
    build: vi.fn<(env: Record<string, string>) => Promise<number>>(async () => note('build')),
    writeSite: async () => void note('write'),
  };
  return { tools, steps };
}

const migrate = 'wrangler d1 migrations apply LEADS --remote';

test('builds for the public URL, migrates the database, then deploys', async () => {
  const { tools, steps } = makeTools();
  await deployEdge(tools);
  expect(steps).toEqual(['build', 'write', migrate, 'wrangler deploy']);
  expect(tools.build).toHaveBeenCalledWith(
    expect.objectContaining({ SITE_URL: 'https://www.example.ph', LEADS_RECIPIENTS: 'database' }),
  );
});

test('pages are built with the tags under vars', async () => {
  const { tools } = makeTools({ vars: { ...ready.vars, PUBLIC_GA4_ID: 'G-TEST123456' } });
  await deployEdge(tools);
  expect(tools.build).toHaveBeenCalledWith(
    expect.objectContaining({ PUBLIC_GA4_ID: 'G-TEST123456', PUBLIC_META_PIXEL_ID: '' }),
  );
});

test('the privacy notice names everybody who gets the leads', async () => {
  const { tools } = makeTools(
    {
      send_email: [{ name: 'EMAIL' }],
      vars: {
        ...ready.vars,
        LEADS_EMAIL: 'owner@example.ph',
        LEADS_FROM: 'website@example.ph',
        LEADS_WEBHOOK_URL: 'https://crm.example.ph/leads',
      },
    },
    ['LEADS_SECRET', 'LEADS_WEBHOOK_SECRET'],
  );
  await deployEdge(tools);
  expect(tools.build).toHaveBeenCalledWith(expect.objectContaining({ LEADS_RECIPIENTS: 'email,webhook,database' }));
});

test('a hosted project needs no D1', async () => {
  const vars = { ...ready.vars, PUBLIC_SUPABASE_URL: 'https://x.example.co' };
  const { tools, steps } = makeTools({ d1_databases: [], vars }, []);
  await deployEdge(tools);
  expect(steps).toEqual(['build', 'write', 'wrangler deploy']);
});

const webhook = { ...ready.vars, LEADS_WEBHOOK_URL: 'https://crm.example.ph/leads' };
test.each<[string, Partial<EdgeConfig>, string[], RegExp]>([
  ['without the public URL', { vars: {} }, ['LEADS_SECRET'], /^SITE_URL: must be the https URL/],
  ['for plain HTTP', { vars: { SITE_URL: 'http://example.ph' } }, ['LEADS_SECRET'], /^SITE_URL: /],
  ['without the secret', {}, [], /LEADS_SECRET: is needed/],
  ['without a database', { d1_databases: [] }, ['LEADS_SECRET'], /LEADS: is needed/],
  [
    'with the database of the example',
    { d1_databases: [{ binding: 'LEADS', database_id: '00000000-0000-0000-0000-000000000000' }] },
    ['LEADS_SECRET'],
    /^LEADS: has no database yet/,
  ],
  ['without the webhook’s secret', { vars: webhook }, ['LEADS_SECRET'], /LEADS_WEBHOOK_SECRET: is needed/],
  ['with a mail binding and nobody to mail', { send_email: [{ name: 'EMAIL' }] }, ['LEADS_SECRET'], /LEADS_EMAIL: /],
  [
    'with a rate that is no number',
    { vars: { ...ready.vars, LEADS_RATE_LIMIT: 'few' } },
    ['LEADS_SECRET'],
    /LEADS_RATE_LIMIT: /,
  ],
])('nothing is built or deployed %s', async (_name, config, secrets, message) => {
  const { tools, steps } = makeTools(config, secrets);
  const failure = await deployEdge(tools).catch((error: Error) => error.message);
  expect(failure).toMatch(message);
  expect(failure).not.toContain('\n');
  expect(steps).toEqual([]);
});

test.each([
  ['the build', 'build', ['build']],
  ['a migration', 'wrangler d1', ['build', 'write', migrate]],
])('when %s fails, nothing is deployed', async (_name, failing, done) => {
  const { tools, steps } = makeTools({}, ['LEADS_SECRET'], failing);
  await expect(deployEdge(tools)).rejects.toThrow('Nothing was deployed');
  expect(steps).toEqual(done);
});
