import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Env } from '#server/settings/env.ts';

/**
 * The secret behind the hashes of IP addresses. It is never in the database: whoever gets hold of a copy of the leads
 * could otherwise find every visitor's IP address by trying all of them.
 */
export function readSecret({ LEADS_SECRET, DATA_DIR, DATABASE_URL, PUBLIC_SUPABASE_URL }: Env) {
  if (LEADS_SECRET) return LEADS_SECRET;
  const password = DATABASE_URL && readPassword(DATABASE_URL);
  // All servers of a database know its password, and the database itself has only a hash of it.
  if (password) return createHash('sha256').update(`the secret of the leads: ${password}`).digest('hex');
  // A hosted project counts the visitors itself, and the server stores nothing.
  if (PUBLIC_SUPABASE_URL) return makeSecret();
  const file = `${DATA_DIR}/secret`;
  if (!existsSync(file)) createFile(file, DATA_DIR);
  const secret = readFileSync(file, 'utf8').trim();
  if (!/^[\da-f]{64}$/.test(secret)) throw new Error(`${file} is damaged. Delete it: the next start makes a new one.`);
  return secret;
}

/** Several servers on one database must have the same secret, or a repeated submit can be stored twice. */
export function needsSharedSecret({ LEADS_SECRET, DATABASE_URL }: Env) {
  return DATABASE_URL !== undefined && !LEADS_SECRET && !readPassword(DATABASE_URL);
}

/** Whether what this server signs can be verified by every other one, also after a restart. */
export function hasLastingSecret(env: Env) {
  return !needsSharedSecret(env) && (env.LEADS_SECRET !== undefined || env.PUBLIC_SUPABASE_URL === undefined);
}

function readPassword(databaseUrl: string) {
  const url = new URL(databaseUrl);
  return url.password || url.searchParams.get('password');
}

/** Of two servers that start together one creates the file, whole, and both read it. */
function createFile(file: string, folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, makeSecret(), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

const makeSecret = () => randomBytes(32).toString('hex');
