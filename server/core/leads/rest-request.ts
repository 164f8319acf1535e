import type { RequestHeaders } from '../http.ts';
import { restErrors, type RestError } from './rest-errors.ts';

type Request = { method: string; path: string; headers: RequestHeaders; publicKey: string };

const knownMethods = new Set(['POST', 'GET', 'HEAD', 'PATCH', 'PUT', 'DELETE']);

/** Checks a request before its body is read; undefined when it may insert. */
export function refuseRequest({ method, path, headers, publicKey }: Request): RestError | undefined {
  if (!headers['apikey']) return restErrors.noKey;
  if (headers['apikey'] !== publicKey) return restErrors.wrongKey;
  // The client library sends the public key as its token too; no other token is accepted.
  const { authorization } = headers;
  if (authorization !== undefined && authorization !== `Bearer ${publicKey}`) return restErrors.wrongKey;
  if (!knownMethods.has(method)) return restErrors.unknownMethod(method);

  const [, table, name] = /^\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (table === 'rpc' && name) return restErrors.unknownFunction(name);
  if (!table || name) return restErrors.noPath;
  const profile = headers[method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile'];
  if (profile !== undefined && profile !== 'public') return restErrors.unknownSchema;
  if (table !== 'contacts') return restErrors.unknownTable(table);
  if (method !== 'POST') return restErrors.denied;
  return refuseBody(headers) ?? refusePreferences(readPreferences(headers));
}

function refuseBody(headers: RequestHeaders): RestError | undefined {
  const { accept = '*/*', 'content-encoding': encoding = 'identity' } = headers;
  const readable = accept
    .split(',')
    .some((type) => /^\s*(\*\/\*|application\/(\*|json|vnd\.pgrst\.[\w.+-]+))\s*(;|$)/i.test(type));
  if (!readable) return restErrors.wrongAccept(accept);
  const type = headers['content-type'] ?? 'application/json';
  if (!/^\s*application\/(json|vnd\.pgrst\.[\w.+-]+)\s*(;|$)/i.test(type)) return restErrors.wrongContentType(type);
  if (encoding !== 'identity') return restErrors.compressed;
  return undefined;
}

export type Preferences = { known: string[]; unknown: string[] };

const knownPreferences =
  /^(return=(minimal|headers-only|representation)|resolution=(merge|ignore)-duplicates|missing=(default|null)|count=(exact|planned|estimated)|handling=(strict|lenient)|tx=(commit|rollback))$/;

export function readPreferences({ prefer = '' }: RequestHeaders): Preferences {
  const given = prefer
    .split(',')
    .map((preference) => preference.trim())
    .filter(Boolean);
  return {
    known: given.filter((preference) => knownPreferences.test(preference)),
    unknown: given.filter((preference) => !knownPreferences.test(preference)),
  };
}

/** Preferences that need the right to read or update rows are refused, as in the database. */
function refusePreferences({ known, unknown }: Preferences): RestError | undefined {
  if (known.includes('handling=strict') && unknown.length > 0) return restErrors.wrongPreference(unknown);
  const needsMoreThanInsert = known.some((preference) =>
    /^(return=(headers-only|representation)|resolution=)/.test(preference),
  );
  return needsMoreThanInsert ? restErrors.denied : undefined;
}

/** The response headers of an insert, as PostgREST sends them for a row that the client may not read. */
export function describeInsert({ known }: Preferences) {
  const applied = known.filter((preference) => !/^(tx|handling)=|=(planned|estimated)$/.test(preference));
  return {
    'content-range': known.includes('count=exact') ? '*/1' : '*/*',
    ...(applied.length > 0 && { 'preference-applied': applied.join(', ') }),
  };
}
