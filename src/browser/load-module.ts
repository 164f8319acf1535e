/** Visitors do not wait longer for a script: the form or the link works without it. */
const timeoutMs = 5000;

/**
 * Imports a script. `urls` are its own and those of the files that it imports: they are fetched first, because an
 * import() has no timeout, and because Firefox never retries one that failed.
 */
export async function loadModule<Module>(urls: string): Promise<Module> {
  const all = urls.split(' ');
  await Promise.all(all.map(fetchText));
  return import(/* @vite-ignore */ all[0]!) as Promise<Module>;
}

/** Throws for an error response, and after the timeout. */
export async function fetchText(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url} has status ${response.status}`);
  return response.text();
}
