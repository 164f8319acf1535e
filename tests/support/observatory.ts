/**
 * The score of Mozilla's HTTP Observatory, as far as headers decide it: every published test that can take points from a
 * response without cookies or third-party scripts. Its package needs a network, so its rules are copied here.
 * Source: Mozilla, "HTTP Observatory tests and scoring", developer.mozilla.org.
 */
export function scoreHeaders(headers: Headers) {
  const policy = parsePolicy(headers.get('content-security-policy') ?? '');
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const maxAge = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0);

  const penalties: [points: number, reason: string, applies: boolean][] = [
    [25, 'no content security policy', policy.size === 0],
    [20, 'unsafe-inline, data: or a bare scheme for scripts', hasUnsafeScripts(sourcesOf('script-src'))],
    [10, 'unsafe-eval for scripts', sourcesOf('script-src').includes("'unsafe-eval'")],
    [10, 'unsafe-inline for styles', sourcesOf('style-src').includes("'unsafe-inline'")],
    [20, 'insecure scheme in the policy', [...policy.values()].flat().some((source) => /^(http|ftp):/.test(source))],
    [20, 'no strict transport security', maxAge === 0],
    [10, 'strict transport security under six months', maxAge > 0 && maxAge < 15_768_000],
    [5, 'no nosniff', headers.get('x-content-type-options') !== 'nosniff'],
    [20, 'may be framed', !policy.has('frame-ancestors') && !headers.has('x-frame-options')],
    [
      5,
      'unsafe referrer policy',
      /unsafe-url|^origin|no-referrer-when-downgrade/.test(headers.get('referrer-policy') ?? ''),
    ],
    [50, 'content visible across origins with credentials', headers.get('access-control-allow-credentials') === 'true'],
  ];
  const bonuses: [points: number, applies: boolean][] = [
    [10, policy.get('default-src')?.join() === "'none'" && !hasUnsafeScripts(sourcesOf('script-src'))],
    [5, policy.has('frame-ancestors')],
    [5, /strict-origin|same-origin|^no-referrer$/.test(headers.get('referrer-policy') ?? '')],
    [10, /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '')],
  ];
  const lost = penalties.filter(([, , applies]) => applies);
  const base = 100 - lost.reduce((sum, [points]) => sum + points, 0);
  // As published: bonuses count only for a site that has 90 points without them.
  const bonus = bonuses.filter(([, applies]) => applies).reduce((sum, [points]) => sum + points, 0);
  return { score: base >= 90 ? base + bonus : base, penalties: lost.map(([points, reason]) => `−${points} ${reason}`) };
}

function parsePolicy(header: string) {
  const directives = header
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter(([name]) => name);
  return new Map(directives.map(([name, ...sources]) => [name!, sources]));
}

function hasUnsafeScripts(sources: string[]) {
  const hashed = sources.some((source) => /^'(nonce|sha\d+)-/.test(source));
  return sources.some((source) => (source === "'unsafe-inline'" && !hashed) || /^(data:|https?:|\*)$/.test(source));
}
