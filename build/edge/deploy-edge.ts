import { readEdgeEnv, type Bindings } from '#server/edge/edge-env.ts';
import type { EdgeConfig } from './wrangler.ts';

type Tools = {
  readConfig(): Promise<EdgeConfig>;
  askWrangler(args: string[]): string;
  runWrangler(args: string[]): Promise<number>;
  build(env: Record<string, string>): Promise<number>;
  writeSite(): Promise<void>;
};

/**
 * Returns the URL of the site. The database first: the Worker of today works with the tables of tomorrow, but not the other
 * way round.
 */
export async function deployEdge({ readConfig, askWrangler, runWrangler, build, writeSite }: Tools) {
  const secrets = JSON.parse(askWrangler(['secret', 'list', '--format', 'json'])) as { name: string }[];
  const names = secrets.map(({ name }) => name);
  const { isHosted, siteUrl, buildEnv } = checkEdgeConfig(await readConfig(), names);
  if ((await build(buildEnv)) !== 0) throw new Error('The build failed, see above. Nothing was deployed.');
  await writeSite();
  if (!isHosted && (await runWrangler(['d1', 'migrations', 'apply', 'LEADS', '--remote'])) !== 0) {
    throw new Error('The database could not be migrated, see above. Nothing was deployed.');
  }
  if ((await runWrangler(['deploy'])) !== 0) throw new Error('wrangler could not deploy, see above.');
  return siteUrl;
}

const noDatabase = '00000000-0000-0000-0000-000000000000';

/** The value of a secret cannot be read, so a right one stands for it. */
const anySecret = (name: string) => (/EMAIL|FROM|USERS/.test(name) ? 'secret@example.com' : 'secret'.repeat(8));

/** The build has them in its files. */
const builtIn = ['PUBLIC_SUPABASE_ANON_KEY', 'PUBLIC_GA4_ID', 'PUBLIC_META_PIXEL_ID', 'FIRST_LOOK'];

/** What `npm run deploy:edge` builds with; throws what is missing, by name. */
function checkEdgeConfig({ vars, d1_databases, send_email }: EdgeConfig, secrets: string[]) {
  const { SITE_URL: siteUrl = '', PUBLIC_SUPABASE_URL: supabaseUrl = '' } = vars;
  if (!/^https:\/\/[^/]+$/.test(siteUrl)) {
    throw new Error('SITE_URL: must be the https URL of the site, under "vars" in edge/wrangler.jsonc.');
  }
  const isHosted = supabaseUrl !== '';
  const given = [
    ...secrets.map((name) => [name, anySecret(name)]),
    ...d1_databases.map((resource) => [resource.binding, resource]),
    ...send_email.map((resource) => [resource.name, resource]),
  ];
  const env = readEdgeEnv({ ...vars, ...Object.fromEntries(given) } as Bindings, isHosted);
  if (!isHosted && d1_databases.some(({ database_id: id }) => id === undefined || id === noDatabase)) {
    throw new Error(
      'LEADS: has no database yet. Run `npm run edge -- d1 create leads` and write its database_id into edge/wrangler.jsonc.',
    );
  }
  const recipients = [...(env.EMAIL ? ['email'] : []), ...(env.LEADS_WEBHOOK_URL ? ['webhook'] : []), 'database'];
  return {
    isHosted,
    siteUrl,
    buildEnv: {
      SITE_URL: siteUrl,
      PUBLIC_SUPABASE_URL: supabaseUrl,
      ...Object.fromEntries(builtIn.map((name) => [name, vars[name] ?? ''])),
      LEADS_RECIPIENTS: recipients.join(','),
    },
  };
}
