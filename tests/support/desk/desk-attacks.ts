/** What is sent to the desk in desk-attacks.test.ts. */

/** Every request that changes something. */
export const changes = [
  ['POST', '/desk/sign-in'],
  ['POST', '/desk/link'],
  ['POST', '/desk/code'],
  ['POST', '/desk/sign-out'],
  ['PATCH', '/desk/api/leads/1'],
  ['DELETE', '/desk/api/leads/1'],
  ['PUT', '/desk/api/leads/1/notes/1'],
  ['DELETE', '/desk/api/leads/1/notes/1'],
  ['POST', '/desk/api/health/retry'],
  ['PATCH', '/desk/api/content/entry'],
  ['DELETE', '/desk/api/content/entry'],
  ['DELETE', '/desk/api/content/draft'],
  ['POST', '/desk/api/content/entries'],
  ['POST', '/desk/api/content/rename'],
  ['PUT', '/desk/api/content/photo'],
  ['POST', '/desk/api/content/jobs'],
] as const;

export const strangeOrigins = [undefined, 'null', 'http://www.example.ph', 'https://www.example.ph.evil.example', '*'];

/** Only what a lead may contain: the rest is refused before it is stored. */
export const hostileTexts = [
  `"><script>alert(1)</script><img src=x onerror=alert(1)>`,
  '=HYPERLINK("http://evil.example")',
  '@SUM(1)',
  '\u202Egnp.exe',
  `'; drop table contacts; --`,
  '100% _ \\',
  '__proto__',
];

/** Each is answered, and never with an error of the server. */
export const strangeQueries: Record<string, string>[] = [
  ...["' or 1=1 --", '%', '_', '\\', ':*', '!', '<->', '\0', '\u0001', 'é '.repeat(90), 'x'.repeat(900)].map(
    (text) => ({ q: text, page: text, source: text }),
  ),
  ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', "2026-01-01' or"].flatMap(
    (day): Record<string, string>[] => [{ from: day }, { to: day }],
  ),
  ...['0000-01-01T00:00:00.000Z', '2026-02-31T00:00:00.000Z', '2026-11-15T00:00:00.000+16:00'].map((time) => ({
    after: `${time}~00000000-0000-4000-8000-000000000000`,
  })),
  { state: '__proto__' },
  { form: 'constructor' },
];

export const strangePaths = [
  '/desk//api/leads',
  '/desk/api%2fleads',
  '/desk/api/../../leads.db',
  '/desk/assets/../index.html',
  '/desk/assets/%2e%2e/index.html',
  '/desk/index.html',
  '/desk/pages/mail/sign-in.html',
  '/desk/api/leads/../log',
  '/desk/api/leads/%2e%2e%2fcontacts',
  '/desk/api/__proto__',
  '/desk/api/content/__proto__',
  '/desk/preview/../leads.db',
  '/desk/preview/%2e%2e/jobs',
  '/desk/preview/',
  '/rest/v1/lead_notes',
  '/rest/v1/contacts',
];

export const strangeBodies = ['{', '[]', 'null', '{"__proto__":{"state":"read","version":0}}', 'x'.repeat(200_000)];
