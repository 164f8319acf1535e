import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { findFreePort, waitForPort } from './ports.ts';

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

type Setup = { folder: string; hasHttp3: boolean; upstreamPort: number; httpsPort: number; httpPort: number };
type ProxyKind = {
  name: string;
  isInstalled: boolean;
  hasHttp3: boolean;
  /** Writes the example of deploy/ for this machine, and returns the command that runs it. */
  prepare(setup: Setup): Promise<[program: string, ...words: string[]]>;
};

export const proxyKinds: ProxyKind[] = [
  {
    name: 'nginx',
    isInstalled: hasProgram('nginx'),
    hasHttp3: spawnSync('nginx', ['-V']).stderr?.includes('http_v3_module') ?? false,
    prepare: prepareNginx,
  },
  { name: 'caddy', isInstalled: hasProgram('caddy'), hasHttp3: true, prepare: prepareCaddy },
];

export function hasProgram(name: string) {
  return spawnSync('which', [name]).status === 0;
}

/** Starts a proxy as deploy/ describes it, with other ports and a certificate of its own. */
export async function startProxy({ name, hasHttp3, prepare }: ProxyKind, serverUrl: string) {
  const folder = await mkdtemp(`${tmpdir()}/parola-${name}-`);
  const { cert: certificate } = makeCertificate(folder);
  const [httpsPort, httpPort] = [await findFreePort(), await findFreePort()];
  const [program, ...words] = await prepare({
    folder,
    hasHttp3,
    httpsPort,
    httpPort,
    upstreamPort: Number(new URL(serverUrl).port),
  });
  const child = spawn(program, words, { env: { ...process.env, HOME: folder }, stdio: 'pipe' });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const failed = exited.then(() => Promise.reject(new Error(`${name} exited: ${output}`)));
  await Promise.race([waitForPort(httpsPort), failed]);
  failed.catch(() => {});
  return {
    /** At 127.0.0.1, for the bare name and for www. */
    httpsPort,
    httpPort,
    certificate,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function prepareNginx(setup: Setup): Promise<[string, ...string[]]> {
  const { folder, hasHttp3, upstreamPort, httpsPort, httpPort } = setup;
  const example = replaceAll(await readFile('deploy/nginx.conf', 'utf8'), [
    ['/etc/letsencrypt/live/example.com', folder],
    ['127.0.0.1:4321', `127.0.0.1:${upstreamPort}`],
    // For this machine only, and with IPv4 only.
    [/^.*listen \[::\].*\n/gm, ''],
    ['listen 80', `listen 127.0.0.1:${httpPort}`],
    ['listen 443', `listen 127.0.0.1:${httpsPort}`],
    ['h3=":443"', `h3=":${httpsPort}"`],
    ...(hasHttp3 ? [['#3 ', ''] as [string, string]] : []),
  ]);
  const ownFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(
    `${folder}/nginx.conf`,
    // As in Debian's nginx.conf, gzip is on before the example turns it off.
    `daemon off; pid ${folder}/pid; error_log stderr; events {} http { gzip on; ${ownFolders.join(' ')}\n${example} }`,
  );
  execFileSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', `${folder}/nginx.conf`]);
  return ['nginx', '-e', 'stderr', '-c', `${folder}/nginx.conf`];
}

async function prepareCaddy({ folder, upstreamPort, httpsPort, httpPort }: Setup): Promise<[string, ...string[]]> {
  const example = replaceAll(await readFile('deploy/Caddyfile', 'utf8'), [
    ['127.0.0.1:4321', `127.0.0.1:${upstreamPort}`],
    [/^(www\.)?example\.com \{$/gm, `$&\ntls ${folder}/fullchain.pem ${folder}/privkey.pem`],
  ]);
  const options = `{\nadmin off\ndefault_bind 127.0.0.1\nhttp_port ${httpPort}\nhttps_port ${httpsPort}\n}\n`;
  await writeFile(`${folder}/Caddyfile`, options + example);
  const config = ['--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'];
  execFileSync('caddy', ['validate', ...config], { stdio: 'pipe' });
  return ['caddy', 'run', ...config];
}

function replaceAll(text: string, replacements: [string | RegExp, string][]) {
  return replacements.reduce((replaced, [from, to]) => {
    if (!(typeof from === 'string' ? replaced.includes(from) : replaced.search(from) >= 0)) {
      throw new Error(`The example has no ${from}`);
    }
    return replaced.replaceAll(typeof from === 'string' ? from : new RegExp(from), to);
  }, text);
}

/** Writes a self-signed certificate into the folder, and returns it with its key. */
export function makeCertificate(folder: string) {
  const names = 'subjectAltName=DNS:example.com,DNS:www.example.com';
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'privkey.pem'];
  const options = ['req', '-x509', '-subj', '/CN=example.com', '-addext', names, '-days', '2', '-out', 'fullchain.pem'];
  execFileSync('openssl', [...options, ...key], { cwd: folder, stdio: 'pipe' });
  return { cert: readFileSync(`${folder}/fullchain.pem`), key: readFileSync(`${folder}/privkey.pem`) };
}
