import type { FindingKind, FineKind, NoteKind } from '#src/domain/first-look/look-kinds.ts';

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

const pictures = (attributes: string) =>
  [1, 2, 3, 4].map((count) => `<img src="/photos/cake-${count}.jpg" ${attributes}>`).join('');
const styles = Array.from({ length: 8 }, (_, count) => `<link rel="stylesheet" href="/${count}.css">`).join('');
const pixels = `<script src="https://www.googletagmanager.com/gtag/js?id=G-1" async></script>
<script>!function(){var s='https://connect.facebook.net/en_US/fbevents.js'}()</script>
<script>load("https://static.hotjar.com/c/hotjar-1.js")</script><script async src="https://www.clarity.ms/tag/1"></script>`;

export const lookPages: Record<string, LookPage> = {
  'a page with nothing wrong': {
    html: makePage(),
    fine: ['https', 'viewport', 'open', 'contact', 'title', 'fast', 'prices', 'description'],
  },
  'one that search engines may not show': {
    html: makePage({ head: { more: '<META NAME="Robots" CONTENT="NoIndex, nofollow">' } }),
    findings: ['noindex'],
    evidence: 'robots: NoIndex, nofollow',
  },
  'one that search engines may show without a picture': {
    html: makePage({ head: { more: '<meta name=robots content="index, max-image-preview: none">' } }),
  },
  'one whose header says so': {
    html: makePage(),
    headers: { 'x-robots-tag': 'googlebot: noindex' },
    findings: ['noindex'],
    evidence: 'X-Robots-Tag: googlebot: noindex',
  },
  'one with the canonical URL of the theme': {
    html: makePage({ head: { more: '<link rel="canonical" href="https://demo.example.com/bakery/">' } }),
    findings: ['other-canonical'],
    evidence: 'demo.example.com/bakery',
  },
  'one with its own canonical URL, with www': {
    html: makePage({ head: { more: '<link href="https://www.luntian.ph/" rel=canonical>' } }),
    fine: ['open'],
  },
  'an application of scripts': {
    html: '<!doctype html><html lang="en"><head><title>Luntian</title><meta name=viewport content="width=device-width"></head><body><div id="root"></div><script src="/main.js"></script></body></html>',
    findings: ['empty-until-script', 'no-description', 'no-share-picture'],
    evidence: '0',
  },
  'one for desktops': { html: makePage({ head: { viewport: '' } }), findings: ['no-viewport'] },
  'one without a title': { html: makePage({ head: { title: '' } }), findings: ['no-title'] },
  'one with a title in a drawing only': {
    html: makePage({ head: { title: '' }, body: { more: '<svg><title>Logo</title></svg>' } }),
    findings: ['no-title'],
  },
  'one with an empty title': { html: makePage({ head: { title: '<title> \n </title>' } }), findings: ['no-title'] },
  'one called Home': {
    html: makePage({ head: { title: '<title>\n Home &nbsp;</title>' } }),
    findings: ['weak-title'],
    evidence: 'Home',
  },
  'one called like its address': {
    html: makePage({ head: { title: '<title>WWW.Luntian.ph</title>' } }),
    findings: ['weak-title'],
  },
  'one with a title that is too long': {
    html: makePage({ head: { title: `<title>${'Custom cakes in Makati and '.repeat(4)}</title>` } }),
    findings: ['long-title'],
    evidence: '107',
  },
  'one with a title of 180 characters, which is not shown whole': {
    html: makePage({ head: { title: `<title>${'Custom cakes in Makati, Manila'.repeat(6)}</title>` } }),
    findings: ['long-title'],
    evidence: '180',
  },
  'one with a title of 5,000 characters': {
    html: makePage({ head: { title: `<title>${'a&amp;'.repeat(2_500)}</title>` } }),
    findings: ['not-compressed', 'long-title'],
    evidence: '5000',
  },
  'one with a title of 60 emoji': {
    html: makePage({ head: { title: `<title>${'🍰'.repeat(60)}</title>` } }),
    fine: ['title'],
  },
  'one with a second title further down': {
    html: makePage({ body: { more: `<title>${'Another title '.repeat(9)}</title>` } }),
  },
  'one with a title in a template only': {
    html: makePage({ head: { title: '<template><title>A cake of ours</title></template>' } }),
    findings: ['no-title'],
  },
  'one with nothing to tap': { html: makePage({ body: { call: '' } }), findings: ['no-contact'] },
  'one with its number as text': {
    html: makePage({ body: { call: '<p>Call (02) 8555-0118 today</p>' } }),
    findings: ['phone-as-text'],
    evidence: '(02) 8555-0118',
  },
  'one with a mobile number in two tags': {
    html: makePage({ body: { call: '<p>Text us: <b>0917</b> 555 0118</p>' } }),
    findings: ['phone-as-text'],
    evidence: '0917 555 0118',
  },
  'one with Viber alone': {
    html: makePage({ body: { call: '<a href="viber://chat?number=%2B63917">Viber</a>' } }),
    fine: ['contact'],
  },
  'one with a WhatsApp link in a template, which nobody sees': {
    html: makePage({ body: { call: '<template><a href="https://wa.me/63917">Chat</a></template>' } }),
    findings: ['no-contact'],
  },
  'a large one, uncompressed': {
    html: makePage({ body: { text: `<p>${text.repeat(1200)}</p>` } }),
    findings: ['heavy-page', 'not-compressed'],
    evidence: '413 KB',
  },
  'one of 40 KB, uncompressed': {
    html: makePage({ body: { text: `<p>${text.repeat(115)}</p>` } }),
    findings: ['not-compressed'],
  },
  'one with a picture from the camera': {
    html: makePage({ body: { more: '<img src="/uploads/IMG%204711.JPG" width="6000" height="4000" alt="Cake">' } }),
    findings: ['large-image'],
    evidence: 'IMG 4711.JPG',
  },
  'one that waits for scripts': {
    html: makePage({
      head: { more: '<script src=a.js></script><script src=b.js></script><script src=c.js></script>' },
    }),
    findings: ['blocking'],
    evidence: '3',
  },
  'one whose scripts come later': {
    html: makePage({
      head: {
        more: '<script defer src=a.js></script><script async src=b.js></script><script type=module src=c.js></script>',
      },
    }),
  },
  'one with eight style sheets': { html: makePage({ head: { more: styles } }), findings: ['blocking'] },
  'one with eight style sheets for print': {
    html: makePage({ head: { more: styles.replaceAll('<link', '<link media=print') } }),
  },
  'one without a description': { html: makePage({ head: { description: '' } }), findings: ['no-description'] },
  'one without a heading': { html: makePage({ body: { h1: '<h2>Cakes</h2>' } }), findings: ['no-h1'] },
  'one with a heading for browsers without scripts only': {
    html: makePage({ body: { h1: '<noscript><h1>Turn on scripts</h1></noscript>' } }),
    findings: ['no-h1'],
  },
  'one with headings that nobody sees before its own': {
    html: makePage({
      body: {
        h1: '<template><h1>Card</h1></template><noscript><h1>Turn on scripts</h1></noscript><h1>\n&nbsp;</h1><h1>Cakes</h1>',
      },
    }),
  },
  'one whose heading is its logo': {
    html: makePage({ body: { h1: '<h1><img src="logo.png" alt="Luntian" width="90" height="30"></h1>' } }),
  },
  'one with pictures of unknown size': {
    html: makePage({ body: { more: pictures('alt="Cake"') } }),
    findings: ['images-without-size'],
    evidence: 'cake-1.jpg',
  },
  'one with pictures without words': {
    html: makePage({ body: { more: pictures('width="300" height="200"') } }),
    findings: ['images-without-alt'],
    evidence: '4',
  },
  'one with pictures for decoration': {
    html: makePage({ body: { more: pictures('alt="" width="300" height="200"') } }),
    fine: ['image-sizes'],
  },
  'one without a picture for sharing': { html: makePage({ head: { picture: '' } }), findings: ['no-share-picture'] },
  'one without prices': { html: makePage({ body: { price: '' } }), findings: ['no-prices'] },
  'one with its price at the end of a long text': {
    html: makePage({ body: { price: '', text: `<p>${text.repeat(1200)}</p><p>From ₱1,200.</p>` } }),
    findings: ['heavy-page', 'not-compressed'],
    fine: ['prices'],
  },
  'one with a price as PHP 1,200': { html: makePage({ body: { price: '<p>PHP 1,200</p>' } }) },
  'one about PHP 8.3': {
    html: makePage({ body: { price: '<p>Made with PHP 8.3 and $1</p>' } }),
    findings: ['no-prices'],
  },
  'one with a few words and a script, which may add what is missing': {
    html: makePage({
      body: {
        h1: '',
        call: '',
        price: '',
        text: '<p>We open again in December, see you there.</p><script src=a.js></script>',
      },
    }),
  },
  'one without structured data': { html: makePage({ head: { data: '' } }), findings: ['no-structured-data'] },
  'one with structured data of 220 KB': {
    html: makePage({
      head: { data: `<script type="application/ld+json">{"x":"${'x'.repeat(220_000)}","@type":"Bakery"}</script>` },
    }),
    findings: ['not-compressed'],
    fine: ['structured-data'],
  },
  'one with microdata in a template, which nobody reads': {
    html: makePage({
      head: { data: '<template><div itemscope itemtype="https://schema.org/Bakery"></div></template>' },
    }),
    findings: ['no-structured-data'],
  },
  'one with structured data that cannot be parsed': {
    html: makePage({ head: { data: '<script type="application/ld+json">{"@type":</script>' } }),
    findings: ['no-structured-data'],
  },
  'one with microdata': {
    html: makePage({
      head: { data: '' },
      body: { more: '<div itemscope itemtype="https://schema.org/Bakery"></div>' },
    }),
  },
  'one with four trackers': {
    html: makePage({ head: { more: pixels } }),
    findings: ['many-trackers'],
    evidence: 'Google Analytics, Meta Pixel, Hotjar, Microsoft Clarity',
  },
  'one without a language': { html: makePage({ lang: '' }), findings: ['no-language'] },
  'a page in Korean': {
    html: makePage({
      lang: 'ko',
      head: { title: '<title>서울 베이커리 | 맞춤 케이크</title>' },
      body: { text: `<p>${'매일 아침 오븐에서 구운 빵과 케이크를 판매합니다. '.repeat(20)}</p>` },
    }),
    notes: ['other-language'],
  },
  'a page in Korean that does not say so': {
    html: makePage({
      lang: '',
      body: { text: `<p>${'매일 아침 오븐에서 구운 빵과 케이크를 판매합니다. '.repeat(20)}</p>` },
    }),
    findings: ['no-language'],
    notes: ['other-script'],
  },
  'one from 1998': {
    html: `<HTML><BODY BGCOLOR=white><CENTER><FONT SIZE=7>LUNTIAN</FONT></CENTER>${text}<IMG SRC=a.gif><P>Tel 02 8555 0118`,
    findings: ['no-viewport', 'no-title', 'phone-as-text', 'no-description', 'no-h1'],
    evidence: '02 8555 0118',
  },
};
