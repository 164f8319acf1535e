import { expect, test } from 'vitest';
import type { VisitTags } from '#src/domain/visit-tags.ts';
import { addPolicyElement, buildPolicy } from './content-security.ts';

const page = '<style>a{}</style><script>b()</script>';
const isOwn = (code: string) => code === 'b()';
const google = 'G-TEST123456';
const meta = '123456789012345';

function readDirectives(tags?: VisitTags): Record<string, string> {
  const directives = buildPolicy('a.html', page, isOwn, { tags }).split(';');
  return Object.fromEntries(directives.map((directive) => [directive.split(' ', 1)[0]!, directive]));
}

/** What the policy allows more than one without tags. */
function listAdded(tags: VisitTags) {
  const before = readDirectives();
  return Object.entries(readDirectives(tags))
    .filter(([name, directive]) => directive !== before[name])
    .map(([name, directive]) => {
      expect(directive.startsWith(`${before[name]} `)).toBe(true);
      return `${name}${directive.slice(before[name]!.length)}`;
    });
}

test('without tags, a page may load only from us and from the photo host', () => {
  const { 'script-src': script, ...others } = readDirectives();
  expect(script).toMatch(/^script-src 'self' 'sha256-[^ ]+'$/);
  expect(Object.values(others)).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "img-src 'self' images.unsplash.com",
      "connect-src 'self'",
      "form-action 'self'",
    ]),
  );
});

test('a page without styles and scripts of its own allows none', () => {
  expect(buildPolicy('a.html', '<p>A</p>', isOwn)).toContain("script-src 'self';style-src 'none';");
});

const ofGoogle = {
  script: 'https://www.googletagmanager.com',
  img: 'https://*.google-analytics.com https://*.googletagmanager.com',
  connect: 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
};
const ofMeta = {
  script: 'https://connect.facebook.net',
  img: 'https://www.facebook.com',
  connect: 'https://www.facebook.com',
};

test('a tag adds its own hosts, where it needs them, and nothing else', () => {
  const kinds = ['script', 'img', 'connect'] as const;
  expect(listAdded({ google })).toEqual(kinds.map((kind) => `${kind}-src ${ofGoogle[kind]}`));
  expect(listAdded({ meta })).toEqual(kinds.map((kind) => `${kind}-src ${ofMeta[kind]}`));
  expect(listAdded({ google, meta })).toEqual(kinds.map((kind) => `${kind}-src ${ofGoogle[kind]} ${ofMeta[kind]}`));
});

test('a hosted project stays allowed beside the tags', () => {
  const policy = buildPolicy('a.html', page, isOwn, { hostedProject: 'https://x.supabase.example', tags: { meta } });
  expect(policy).toContain("connect-src 'self' https://x.supabase.example https://www.facebook.com;");
});

const policy = "default-src 'none';script-src 'self' 'sha256-$&';frame-ancestors 'none'";

test('the policy stands before everything but the charset, without what a meta element cannot carry', () => {
  expect(addPolicyElement('<head><meta charset="utf-8"><title>A</title></head>', policy, true)).toBe(
    `<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none';script-src 'self' 'sha256-$&';upgrade-insecure-requests"><title>A</title></head>`,
  );
});

test('a part of a page stays as it is', () => {
  expect(addPolicyElement('<template></template>', policy, false)).toBe('<template></template>');
});

test.each([
  ['<script>c()</script>', 'a script'],
  ['<SCRIPT>c()</SCRIPT>', 'a script'],
  ['<script type="module">c()</script>', 'a script'],
  ['<script src="https://evil.example/x.js"></script>', 'a script'],
  ['<script src="//evil.example/x.js"></script>', 'a script'],
  ['<script src="/assets/a.js">c()</script>', 'a script'],
  ['<script type="application/ld+json">{"a":"<!--<script>"}</script>', 'a script'],
  ['<svg><script>c()</script></svg>', 'a script'],
  ['<!--><script>c()</script>-->', 'a script'],
  ['<noscript><p title="</noscript><script>c()</script>"></noscript>', 'a script'],
  ['<img src="x" onerror="c()">', 'the attribute onerror'],
  ['<svg ONLOAD=c()>', 'the attribute onload'],
  ['<a href="java&#9;script:c()">x</a>', 'the link'],
  ['<form action="javascript:c()"></form>', 'the link'],
  ['<svg><a xlink:href="javascript:c()"></a></svg>', 'the link'],
  ['<iframe src="https://evil.example/"></iframe>', 'a frame of https://evil.example'],
  ['<iframe srcdoc="<p>"></iframe>', 'the attribute srcdoc'],
  ['<base href="https://evil.example/">', 'a <base>'],
  ['<object data="x"></object>', 'a <object>'],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">', 'a <meta>'],
])('%s stops the build, with the name of its page', (foreign, what) => {
  expect(() => buildPolicy('blog/a.html', page + foreign, isOwn)).toThrow(
    `blog/a.html: the build did not write ${what}`,
  );
});
