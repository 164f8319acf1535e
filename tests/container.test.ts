/** What can be checked of Dockerfile, compose.yaml and Caddyfile without a container engine. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import ipaddr from 'ipaddr.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { collectImports } from './support/collect-imports.ts';
import { readInstructions, readLastStage } from './support/dockerfile.ts';

type Service = { image: string; environment: Record<string, string>; ports?: string[]; [key: string]: unknown };
type Compose = {
  services: Record<'website' | 'postgres' | 'caddy', Service>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
  volumes: Record<string, null>;
};

const dockerfile = readFileSync('Dockerfile', 'utf8');
const composeText = readFileSync('compose.yaml', 'utf8');
const compose = parse(composeText) as Compose;
const envExample = readFileSync('.env.example', 'utf8');
const stage = readLastStage();
const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: { serve: string };
  optionalDependencies: Record<string, string>;
};

const keywords = new Set('ARG CMD COPY ENV EXPOSE FROM HEALTHCHECK RUN USER VOLUME WORKDIR'.split(' '));

test('the Dockerfile has known instructions only, and copies from stages that are there', () => {
  const instructions = readInstructions();
  expect(instructions.filter(({ keyword, rest }) => !keywords.has(keyword) || rest === '')).toEqual([]);
  const find = (pattern: RegExp) => instructions.flatMap(({ rest }) => pattern.exec(rest)?.[1] ?? []);
  expect(find(/ AS (\S+)$/)).toEqual(expect.arrayContaining(find(/^--from=(\S+)/)));
});

test('the image has the Node that package.json brings along', () => {
  const image = readInstructions().find(({ keyword }) => keyword === 'FROM')?.rest;
  for (const version of Object.values(packageJson.optionalDependencies))
    expect(image).toBe(`node:${version}-slim AS base`);
});

test('the server runs without root rights, gets stop signals itself and stores leads on a volume', () => {
  expect(stage.user).toBe('node');
  // Neither npm nor a shell in between: a shell would not pass signals on.
  expect(`exec ${stage.start.join(' ')}`).toBe(packageJson.scripts.serve);
  expect(readFileSync('deploy/website.service', 'utf8')).toContain(`/.bin/${stage.start.join(' ')}\n`);
  expect(stage.volumes).toEqual([stage.env['DATA_DIR']]);
});

test('the image is built from files that the build context has, and never from all of it', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  const isIgnored = (path: string) =>
    ignored.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`));
  const sources = stage.copies.flatMap((copy) => copy.sources).filter((source) => source !== 'dist');
  expect(sources).not.toContain('.');
  expect(sources.filter((source) => isIgnored(source) || globSync(source).length === 0)).toEqual([]);
  for (const secret of ['.env', 'data/leads.db', 'node_modules/pg', '.git/config']) {
    expect.soft(isIgnored(secret), secret).toBe(true);
  }
});

test('the image has every file that the server and the command for leads import', () => {
  const sources = stage.copies.flatMap((copy) => copy.sources);
  const isCopied = (path: string) => sources.some((source) => path === source || path.startsWith(`${source}/`));
  const { files: imported } = collectImports(['server/node/main.js', 'scripts/leads.ts']);
  expect(imported.size).toBeGreaterThan(50);
  expect([...imported].filter((path) => !isCopied(path))).toEqual([]);
});

test('no build argument has a password: anybody with the image can read them', () => {
  const secret = /SECRET|PASSWORD|SMTP_URL|DATABASE_URL|WEBHOOK_URL|FORWARDER/;
  const names = [...dockerfile.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name!);
  expect(names).toContain('SITE_URL');
  expect(names.filter((name) => secret.test(name))).toEqual([]);
  const given = (compose.services.website['build'] as { args: Record<string, string> }).args;
  expect(Object.keys(given).filter((name) => !names.includes(name))).toEqual([]);
  // ${NAME:+word} is the word if NAME is set, and not its value.
  const values = Object.values(given)
    .join(' ')
    .replaceAll(/\$\{\w+:\+\w+\}/g, '');
  expect(values).not.toMatch(secret);
});

test('every setting in compose.yaml is explained in .env.example', () => {
  const names = new Set([
    ...Object.keys(compose.services.website.environment),
    ...[...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!),
  ]);
  names.delete('PREVIOUS_IMAGE');
  expect([...names].filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(envExample))).toEqual([]);
});

test('every setting in .env.example reaches the container, unless compose.yaml decides it', () => {
  const named = [...envExample.matchAll(/^#? ?([A-Z][A-Z_\d]+)=/gm)].map(([, name]) => name!);
  const decided = ['PORT', 'HOST', 'DATA_DIR', 'SITE_URL', 'DATABASE_URL', 'LEADS_COMMAND'];
  // The leads are in the container's own database.
  const hosted = ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_ANON_KEY', 'LEADS_FORWARDER_KEY'];
  // It has neither git nor the sources: another machine with a desk pushes its words to the repository.
  const edited = ['CONTENT_FOLDER', 'CONTENT_REMOTE', 'CONTENT_BRANCH'];
  const passed = new Set([...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!));
  expect(named).toContain('DESK_USERS');
  expect(named.filter((name) => ![...decided, ...hosted, ...edited, ...passed].includes(name))).toEqual([]);
});

test('only Caddy can be reached from outside, and it is the proxy that the server trusts', () => {
  const { website, postgres, caddy } = compose.services;
  expect([website.ports, postgres.ports]).toEqual([undefined, undefined]);
  const { ipv4_address: address } = (caddy['networks'] as { default: { ipv4_address: string } }).default;
  expect(website.environment['TRUST_PROXY']).toBe(`\${TRUST_PROXY:-${address}}`);
  const subnet = compose.networks.default.ipam.config[0]!.subnet;
  expect(ipaddr.parse(address).match(ipaddr.parseCIDR(subnet))).toBe(true);
});

test('every service restarts, and stores its data on a named volume', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    expect.soft(service['restart'], name).toBe('unless-stopped');
    const volumes = (service['volumes'] as string[]).map((volume) => volume.split(':')[0]!);
    expect.soft(Object.keys(compose.volumes), name).toEqual(expect.arrayContaining(volumes.slice(-1)));
  }
});

test('images of others are named with a version', () => {
  const images = Object.values(compose.services).flatMap((service) => (service['build'] ? [] : [service.image]));
  expect(images.map((image) => image.replace(/:\d.*$/, ''))).toEqual(['postgres', 'caddy']);
});

test('Caddy accepts its configuration, and sends www to the bare name', (context) => {
  const env = { ...process.env, DOMAIN: 'agency.example' };
  const file = 'deploy/container/Caddyfile';
  const { error, stdout, stderr } = spawnSync('caddy', ['adapt', '--config', file], { env, encoding: 'utf8' });
  context.skip(error !== undefined, 'caddy is not installed');
  expect(stderr).not.toMatch(/error|not formatted/i);
  expect(stdout).toContain('"host":["www.agency.example"]');
  expect(stdout).toContain('https://agency.example{http.request.uri}');
  expect(stdout).toContain('"dial":"website:4321"');
});
