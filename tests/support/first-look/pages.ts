import type { FindingKind, FineKind, NoteKind } from '#src/domain/first-look/find-findings.ts';

/** A page of our own making, and what a first look must say of it. */
type LookPage = {
  html: string;
  headers?: Record<string, string>;
  /** All of them, in order; none where nothing is wrong. */
  findings?: FindingKind[];
  /** Among what is fine. */
  fine?: FineKind[];
  notes?: NoteKind[];
  /** Among the values of the findings. */
  evidence?: string;
};

const text = 'Ensaymada, pandesal and cakes from our oven in Makati, baked every morning from four. '.repeat(4);

const head = {
  charset: '<meta charset="utf-8">',
  title: '<title>Custom cakes in Makati | Panaderia Luntian</title>',
  viewport: '<meta name="viewport" content="width=device-width">',
  description: '<meta name="description" content="Cakes to order in Makati, from ₱1,200. Pick up or delivered.">',
  picture: '<meta property="og:image" content="https://luntian.ph/cake.jpg">',
  data: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Bakery"}</script>',
};
const body = {
  h1: '<h1>Custom cakes in Makati</h1>',
  call: '<a href="tel:+639175550118">Call us</a> <a href="https://m.me/luntian">Message us</a>',
  price: '<p>Cakes from ₱1,200.</p>',
  text: `<p>${text}</p>`,
};

type Parts = {
  head?: Partial<Record<keyof typeof head | 'more', string>>;
  body?: Partial<Record<keyof typeof body | 'more', string>>;
  lang?: string;
};

const join = (texts: object) => Object.values(texts).join('\n');

/** A page with nothing wrong, but for the parts that are given: an empty one is left out. */
export function makePage(parts: Parts = {}) {
  const lang = parts.lang ?? 'en-PH';
  return `<!doctype html><html${lang && ` lang="${lang}"`}><head>${join({ ...head, ...parts.head })}</head>
<body>${join({ ...body, ...parts.body })}</body></html>`;
}

const inHead = (more: string): Parts => ({ head: { more } });
const inBody = (more: string): Parts => ({ body: { more } });
const titled = (title: string): Parts => ({ head: { title: title && `<title>${title}</title>` } });
const withCall = (call: string): Parts => ({ body: { call } });
const withText = (words: string): Parts => ({ body: { text: `<p>${words}</p>` } });
const withData = (data: string): Parts => ({ head: { data } });

const pictures = (attributes: string) =>
  inBody([1, 2, 3, 4].map((count) => `<img src="/photos/cake-${count}.jpg" ${attributes}>`).join(''));
const styles = Array.from({ length: 8 }, (_, count) => `<link rel="stylesheet" href="/${count}.css">`).join('');
const pixels = `<script src="https://www.googletagmanager.com/gtag/js?id=G-1" async></script>
<script>!function(){var s='https://connect.facebook.net/en_US/fbevents.js'}()</script>
<script>load("https://static.hotjar.com/c/hotjar-1.js")</script><script async src="https://www.clarity.ms/tag/1"></script>`;
const korean = `<p>${'매일 아침 오븐에서 구운 빵과 케이크를 판매합니다. '.repeat(20)}</p>`;
const trackers = 'Google Analytics, Meta Pixel, Hotjar, Microsoft Clarity';
const application =
  '<!doctype html><html lang="en"><head><title>Luntian</title><meta name=viewport content="width=device-width"></head><body><div id="root"></div><script src="/main.js"></script></body></html>';
const from1998 = `<HTML><BODY BGCOLOR=white><CENTER><FONT SIZE=7>LUNTIAN</FONT></CENTER>${text}<IMG SRC=a.gif><P>Tel 02 8555 0118`;
const allFine: FineKind[] = ['https', 'viewport', 'open', 'contact', 'title', 'fast', 'prices', 'description'];
const hiddenHeadings =
  '<template><h1>Card</h1></template><noscript><h1>Turn on scripts</h1></noscript><h1>\n&nbsp;</h1><h1>Cakes</h1>';
const bakeryData = `<script type="application/ld+json">{"x":"${'x'.repeat(220_000)}","@type":"Bakery"}</script>`;
const microdata = '<div itemscope itemtype="https://schema.org/Bakery"></div>';

type Case = [name: string, page: Parts | string, findings: FindingKind[], more?: Omit<LookPage, 'html' | 'findings'>];

const cases: Case[] = [
  ['a page with nothing wrong', {}, [], { fine: allFine }],
  [
    'one that search engines may not show',
    inHead('<META NAME="Robots" CONTENT="NoIndex, nofollow">'),
    ['noindex'],
    { evidence: 'robots: NoIndex, nofollow' },
  ],
  [
    'one that search engines may show without a picture',
    inHead('<meta name=robots content="index, max-image-preview: none">'),
    [],
  ],
  [
    'one whose header says so',
    {},
    ['noindex'],
    { headers: { 'x-robots-tag': 'googlebot: noindex' }, evidence: 'X-Robots-Tag: googlebot: noindex' },
  ],
  [
    'one with the canonical URL of the theme',
    inHead('<link rel="canonical" href="https://demo.example.com/bakery/">'),
    ['other-canonical'],
    { evidence: 'demo.example.com/bakery' },
  ],
  [
    'one with its own canonical URL, with www',
    inHead('<link href="https://www.luntian.ph/" rel=canonical>'),
    [],
    { fine: ['open'] },
  ],
  [
    'an application of scripts',
    application,
    ['empty-until-script', 'no-description', 'no-share-picture'],
    { evidence: '0' },
  ],
  ['one for desktops', { head: { viewport: '' } }, ['no-viewport']],
  ['one without a title', titled(''), ['no-title']],
  ['one with a title in a drawing only', { ...titled(''), ...inBody('<svg><title>Logo</title></svg>') }, ['no-title']],
  ['one with an empty title', titled(' \n '), ['no-title']],
  ['one called Home', titled('\n Home &nbsp;'), ['weak-title'], { evidence: 'Home' }],
  ['one called like its address', titled('WWW.Luntian.ph'), ['weak-title']],
  [
    'one with a title that is too long',
    titled('Custom cakes in Makati and '.repeat(4)),
    ['long-title'],
    { evidence: '107' },
  ],
  [
    'one with a title of 5,000 characters',
    titled('a&amp;'.repeat(2_500)),
    ['not-compressed', 'long-title'],
    { evidence: '5000' },
  ],
  ['one with a title of 60 emoji', titled('🍰'.repeat(60)), [], { fine: ['title'] }],
  ['one with a second title further down', inBody(`<title>${'Another title '.repeat(9)}</title>`), []],
  [
    'one with a title in a template only',
    { head: { title: '<template><title>A cake</title></template>' } },
    ['no-title'],
  ],
  ['one with nothing to tap', withCall(''), ['no-contact']],
  [
    'one with its number as text',
    withCall('<p>Call (02) 8555-0118 today</p>'),
    ['phone-as-text'],
    { evidence: '(02) 8555-0118' },
  ],
  [
    'one with a mobile number in two tags',
    withCall('<p>Text us: <b>0917</b> 555 0118</p>'),
    ['phone-as-text'],
    { evidence: '0917 555 0118' },
  ],
  ['one with Viber alone', withCall('<a href="viber://chat?number=%2B63917">Viber</a>'), [], { fine: ['contact'] }],
  ['a large one, uncompressed', withText(text.repeat(1200)), ['heavy-page', 'not-compressed'], { evidence: '413 KB' }],
  ['one of 40 KB, uncompressed', withText(text.repeat(115)), ['not-compressed']],
  [
    'one with a picture from the camera',
    inBody('<img src="/uploads/IMG%204711.JPG" width="6000" height="4000" alt="Cake">'),
    ['large-image'],
    { evidence: 'IMG 4711.JPG' },
  ],
  [
    'one that waits for scripts',
    inHead('<script src=a.js></script><script src=b.js></script><script src=c.js></script>'),
    ['blocking'],
    { evidence: '3' },
  ],
  [
    'one whose scripts come later',
    inHead('<script defer src=a.js></script><script async src=b.js></script><script type=module src=c.js></script>'),
    [],
  ],
  ['one with eight style sheets', inHead(styles), ['blocking']],
  ['one with eight style sheets for print', inHead(styles.replaceAll('<link', '<link media=print')), []],
  ['one without a description', { head: { description: '' } }, ['no-description']],
  ['one without a heading', { body: { h1: '<h2>Cakes</h2>' } }, ['no-h1']],
  [
    'one with a heading for browsers without scripts only',
    { body: { h1: '<noscript><h1>Turn on scripts</h1></noscript>' } },
    ['no-h1'],
  ],
  ['one with headings that nobody sees before its own', { body: { h1: hiddenHeadings } }, []],
  [
    'one whose heading is its logo',
    { body: { h1: '<h1><img src="logo.png" alt="Luntian" width="90" height="30"></h1>' } },
    [],
  ],
  ['one with pictures of unknown size', pictures('alt="Cake"'), ['images-without-size'], { evidence: 'cake-1.jpg' }],
  ['one with pictures without words', pictures('width="300" height="200"'), ['images-without-alt'], { evidence: '4' }],
  ['one with pictures for decoration', pictures('alt="" width="300" height="200"'), [], { fine: ['image-sizes'] }],
  ['one without a picture for sharing', { head: { picture: '' } }, ['no-share-picture']],
  ['one without prices', { body: { price: '' } }, ['no-prices']],
  [
    'one with its price at the end of a long text',
    { body: { price: '', text: `<p>${text.repeat(1200)}</p><p>From ₱1,200.</p>` } },
    ['heavy-page', 'not-compressed'],
    { fine: ['prices'] },
  ],
  ['one with a price as PHP 1,200', { body: { price: '<p>PHP 1,200</p>' } }, []],
  ['one about PHP 8.3', { body: { price: '<p>Made with PHP 8.3 and $1</p>' } }, ['no-prices']],
  [
    'one with a few words and a script, which may add what is missing',
    {
      body: {
        h1: '',
        call: '',
        price: '',
        text: '<p>We open again in December, see you there.</p><script src=a.js></script>',
      },
    },
    [],
  ],
  ['one without structured data', withData(''), ['no-structured-data']],
  ['one with structured data of 220 KB', withData(bakeryData), ['not-compressed'], { fine: ['structured-data'] }],
  [
    'one with structured data that cannot be parsed',
    withData('<script type="application/ld+json">{"@type":</script>'),
    ['no-structured-data'],
  ],
  ['one with microdata', { ...withData(''), ...inBody(microdata) }, []],
  ['one with four trackers', inHead(pixels), ['many-trackers'], { evidence: trackers }],
  ['one without a language', { lang: '' }, ['no-language']],
  [
    'a page in Korean',
    { lang: 'ko', ...titled('서울 베이커리 | 맞춤 케이크'), body: { text: korean } },
    [],
    { notes: ['other-language'] },
  ],
  [
    'a page in Korean that does not say so',
    { lang: '', body: { text: korean } },
    ['no-language'],
    { notes: ['other-script'] },
  ],
  [
    'one from 1998',
    from1998,
    ['no-viewport', 'no-title', 'phone-as-text', 'no-description', 'no-h1'],
    { evidence: '02 8555 0118' },
  ],
];

export const lookPages: Record<string, LookPage> = Object.fromEntries(
  cases.map(([name, page, findings, more]) => {
    return [name, { html: typeof page === 'string' ? page : makePage(page), findings, ...more }];
  }),
);
