/** What is sent to the desk in attacks.test.ts: nothing of it may be stored. */
import { article, milestones, team } from './open-content-desk.ts';

export { default as strangeFiles } from './strange-files.json' with { type: 'json' };

/** Every request that changes something of the content. */
export const contentChanges: [method: string, path: string, body?: object][] = [
  ['PATCH', 'content/entry', { file: milestones, key: 'seo', version: 0, edits: [{ path: ['from'], value: 1 }] }],
  ['POST', 'content/entries', { collection: 'articles', key: 'new' }],
  ['POST', 'content/rename', { file: article, key: null, newKey: 'other' }],
  ['POST', 'content/move', { file: milestones, key: 'seo', by: 1 }],
  ['DELETE', `content/entry?file=${team}&key=ana`],
  ['DELETE', `content/draft?file=${milestones}`],
  ['PUT', 'content/photo?key=x&alt=y', {}],
  ['POST', 'content/jobs', { kind: 'preview', page: '/' }],
];

export const strangeSlugs = [
  ...'../x a/b a.b . A -a a--b __proto__ constructor é'.split(' '),
  '',
  'a b',
  'x'.repeat(81),
];

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

export const strangeEdits: Record<string, unknown> = {
  'a prototype': JSON.parse('[{"path":["__proto__","polluted"],"value":1}]'),
  'a constructor': [{ path: ['constructor', 'prototype'], value: 1 }],
  'a prototype inside of a value': JSON.parse('[{"path":["title"],"value":{"__proto__":{"polluted":1}}}]'),
  'a merge': [{ path: ['<<'], value: { title: 'x' } }],
  'no list': { path: ['title'], value: 'x' },
  'no path': [{ value: 'x' }],
  'an empty path': [{ path: [], value: 'x' }],
  'a path of objects': [{ path: [{}], value: 'x' }],
  'a negative place': [{ path: ['title', -1], value: 'x' }],
  'a place far behind the end': [{ path: ['title', 4_000_000_000], value: 'x' }],
  'a long path': [{ path: Array(100).fill('a'), value: 'x' }],
  'a deep value': [{ path: ['title'], value: nested(500) }],
  'control characters': [{ path: ['title'], value: 'a\u0000b' }],
  'half a character': [{ path: ['title'], value: '\ud800' }],
  'thousands of changes': Array.from({ length: 5000 }, () => ({ path: ['title'], value: 'x' })),
  'a huge text': [{ path: ['title'], value: 'x'.repeat(200_000) }],
  'a change that is nothing': [null],
  nothing: undefined,
};

/** Each has a meaning in YAML, in MDX, in HTML or in a table. */
export const hostileValues = [
  '*alias',
  '&anchor text',
  '!!js/function x',
  '<<: *a',
  '{{{{[[[[',
  '- - - -',
  'a: b: c',
  `' " \` | > #`,
  '---\ntitle: other\n---',
  '...',
  '%YAML 1.1',
  '=HYPERLINK("x")',
  `"><script>alert(1)</script><img src=x onerror=alert(1)>`,
  '{{constructor.constructor("return 1")()}}',
  '${process.env}',
  'yes',
  '0x10',
  '2026-11-17',
  '\u202Egnp.exe \u2028 \ufeff',
];

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** The smallest that a photo of each kind begins with. */
export const smallPhotos = {
  jpg: latin('\xff\xd8\xff\xe0\0\x10JFIF\0\xff\xd9'),
  png: latin('\x89PNG\r\n\x1A\n\0\0\0\rIHDR'),
  webp: latin('RIFF\0\0\0\0WEBPVP8 '),
  avif: latin('\0\0\0\x20ftypavif'),
};

export const noPhotos: Record<string, Uint8Array> = {
  'a page': latin('<!doctype html><script>alert(1)</script>'),
  'a drawing, which can have script': latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'a GIF': latin('GIF89a'),
  'a PDF': latin('%PDF-1.7'),
  'a program': latin('\x7fELF'),
  'half a JPEG': smallPhotos.jpg.slice(0, 8),
  'a page that begins like a JPEG': latin('\xff\xd8\xff<script>alert(1)</script>'),
  'a sound in a RIFF': latin('RIFF\0\0\0\0WAVEfmt '),
  'a film': latin('\0\0\0\x20ftypisom'),
  'a HEIC': latin('\0\0\0\x20ftypheic'),
  nothing: new Uint8Array(),
};

export const strangeJobs = [
  { kind: 'undo', commit: '--upload-pack=x' },
  { kind: 'undo', commit: '../../x' },
  { kind: 'preview', page: '//evil.example' },
  { kind: 'preview', page: '/../x' },
  { kind: 'preview' },
  { kind: 'release' },
  {},
];

export const strangeJobIds = ['../../etc/passwd', '', '1763300000000-0123456789abcdeg', '__proto__', '../jobs/x'];
