/** Visitors do not wait longer for a script: the form or the link works without it. */
const timeoutMs = 5000;

/**
 * Imports a script. `urls` are its own and those of the files that it imports: they are fetched first, because an
 * import() has no timeout, and because Firefox never retries one that failed.
 */
export async function loadModule<Module>(urls: string): Promise<Module> {
  const all = urls.split(' ');
  await Promise.all(all.map(fetchFile));
  return import(/* @vite-ignore */ all[0]!) as Promise<Module>;
}

async function fetchFile(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url} has status ${response.status}`);
  await response.text();
}
