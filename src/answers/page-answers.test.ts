import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { priceBook as book } from '../../tests/content.ts';
import { formFields, limits } from '../lead.ts';
import { slugOf } from '../money/estimate-query.ts';
import { createPageAnswers } from './page-answers.tsx';
import { guidePath, listRequiredSlots } from './slots.ts';

const articles = ['One', 'Two', 'Three'].map((title, index) => ({
  title,
  excerpt: `About ${title}`,
  category: title === 'Three' ? 'SEO' : 'Strategy & plans',
  path: `/blog/${title.toLowerCase()}`,
  date: `2025-07-0${3 - index}`,
  photo: { url: 'https://images.unsplash.com/photo-1', alt: '' },
}));
const topics = { seo: 'SEO', 'beauty-wellness': 'Beauty & Wellness' };
const answers = createPageAnswers({
  articles,
  book,
  lists: Object.keys(book),
  topics,
  contactTitle: 'Contact | Us',
});
const render = (path: string, search: string) => answers.answerQuery(path, search)?.render(issued);
const issued = 'a signed time';
const guide = guidePath(Object.values(book)[0]!.guide);
const list = Object.keys(book)[0]!;
const tier = slugOf(book[list]!.tiers[0]!.title);

/** Characters that are special in HTML, in regular expressions or in String.replace. */
const specialCharacters = [
  '"',
  "'",
  '>',
  '<',
  '&',
  '&amp;',
  '$&',
  '$1',
  '$`',
  '$$',
  '\\',
  '\n',
  '/>',
  '-->',
  '😀',
  '\u202e',
];
const specialTags = ['</textarea>', '<script>', '<title>', '</template>', '<!--slot:form-->', ' id="contact-message"'];
const oddText = fc
  .array(fc.oneof(fc.constantFrom(...specialCharacters, ...specialTags), fc.string({ unit: 'grapheme' })))
  .map((parts) => parts.join(''));

function readTags(html: string) {
  return parse(html)
    .querySelectorAll('*')
    .map(({ tagName }) => tagName);
}

const readCards = (search: string) =>
  parse(render('/blog', search)!['results']!)
    .querySelectorAll('.article-card')
    .map((card) => ({
      title: card.querySelector('h3')!.textContent,
      isShown: !card.hasAttribute('hidden'),
      isFeatured: card.classList.contains('featured'),
    }));

const readHeadings = (search: string) => {
  const results = parse(render('/blog', search)!['results']!);
  const headings = results.querySelectorAll('h2').filter((heading) => !heading.hasAttribute('hidden'));
  return [results.querySelector('[role=status]')!.textContent, ...headings.map(({ textContent }) => textContent)];
};

const readEstimator = (search: string) => parse(render(guide, search)!['estimator']!);

const readOrigin = (search: string) =>
  parse(render('/contact', search)!['summary']!).querySelector('.form-origin')!.text;

function readContactForm(slots: Record<string, string>) {
  const form = parse(slots['form']!);
  const find = (id: string) => form.querySelector(`#contact-${id}`)!;
  const message = find('message').textContent;
  return {
    texts: {
      ...Object.fromEntries(formFields.contact.map((name) => [name, find(name).getAttribute('value') ?? ''])),
      // Browsers ignore the first line break in a textarea.
      message: message.startsWith('\n') ? message.slice(1) : message,
    },
    problems: Object.fromEntries(formFields.contact.map((name) => [name, find(`${name}-problem`).textContent])),
    invalid: formFields.contact.filter((name) => find(name).hasAttribute('aria-invalid')),
  };
}

test('every page with answers has exactly the slots that the build requires', () => {
  const required = listRequiredSlots(book);
  expect(Object.keys(render('/blog', '?q=x')!)).toEqual(required['/blog']);
  expect(Object.keys(render('/contact', `?${list}=${tier}`)!)).toEqual(required['/contact']);
  expect(Object.keys(answers.renderContactForm({ values: {}, issued }))).toEqual(required['/contact']);
  expect(Object.keys(render(guide, `?${list}=${tier}`)!)).toEqual(required[guide]);
});

test('a query string without known parameters gets the built page', () => {
  for (const path of ['/blog', guide, '/about']) {
    for (const search of ['', '?', '?q=', '?q=+%20', '?utm_source=x', '?category=', '?nothing=1']) {
      expect.soft(answers.answerQuery(path, search), path + search).toBeUndefined();
    }
  }
});

test('every form carries the time when it was sent, in an input of its own', () => {
  for (const [path, forms] of [
    ['/contact', ['contact-form']],
    ['/widgets', ['chat-form', 'audit-form']],
  ] as const) {
    const answer = answers.answerQuery(path, '?utm_source=x')!;
    expect(answer.maxAgeMs).toBeLessThanOrEqual(500);
    const inputs = parse(answer.render('<now>')['issued']!).querySelectorAll('input[type=hidden][name=issued]');
    expect(inputs.map((input) => [input.getAttribute('form'), input.getAttribute('value')])).toEqual(
      forms.map((form) => [form, '<now>']),
    );
  }
});

function keyOf(path: string, search: string) {
  return answers.answerQuery(path, search)!.key;
}

test('query strings with the same meaning share one cached page', () => {
  expect(keyOf('/blog', '?q=+seo%20&utm_source=x')).toBe(keyOf('/blog', '?q=seo'));
  expect(keyOf('/blog', '?category=SEO&q=a')).toBe(keyOf('/blog', '?q=a&category=SEO'));
  expect(keyOf(guide, `?spend=30000&${list}=${tier}`)).toBe(keyOf(guide, `?${list}=${tier}&spend=PHP+30,000`));
  expect(keyOf('/contact', `?${list}=${tier}`)).not.toBe(keyOf(guide, `?${list}=${tier}`));
});

describe('a search', () => {
  test('shows what matches in the same order, the first of it featured, and hides the rest', () => {
    expect(readCards('?category=SEO')).toEqual([
      { title: 'One', isShown: false, isFeatured: false },
      { title: 'Two', isShown: false, isFeatured: false },
      { title: 'Three', isShown: true, isFeatured: true },
    ]);
    expect(readCards('?q=about').map(({ isFeatured }) => isFeatured)).toEqual([true, false, false]);
  });

  test('says how many were found, with headings only above results', () => {
    expect(readHeadings('?q=about')).toEqual(['3 articles', 'Featured Article', 'Recent Articles']);
    expect(readHeadings('?category=SEO')).toEqual(['1 article', 'Featured Article']);
    expect(readHeadings('?q=%3Cscript%3E')).toEqual([expect.stringContaining('No articles found')]);
  });

  test('adds the search to the category links, and the category to the form', () => {
    const banner = parse(render('/blog', '?q=about&category=Strategy+%26+plans')!['banner']!);
    expect(banner.querySelectorAll('nav.blog-categories a').map((link) => link.getAttribute('href'))).toEqual([
      '/blog?q=about',
      '/blog?q=about&category=Strategy+%26+plans',
      '/blog?q=about&category=SEO',
    ]);
    expect(banner.querySelector('[aria-current=true]')!.textContent).toBe('Strategy & plans');
    expect(banner.querySelector('[name=category]')!.getAttribute('value')).toBe('Strategy & plans');
    expect(banner.querySelector('[name=q]')!.getAttribute('value')).toBe('about');
  });
});

describe('an estimate', () => {
  test('shows what was chosen', () => {
    const other = Object.keys(book)[1]!;
    const otherTier = slugOf(book[other]!.tiers[1]!.title);
    const form = readEstimator(`?${list}=${tier}&${other}=${otherTier}&articles=3&spend=30000`);
    expect(form.querySelectorAll('[type=radio][checked]').map((radio) => radio.getAttribute('value'))).toEqual([tier]);
    expect(form.querySelectorAll('option[selected]').map((option) => option.getAttribute('value'))).toEqual([
      otherTier,
    ]);
    expect(form.querySelector('#estimate-articles')!.getAttribute('value')).toBe('3');
    expect(form.querySelector('#estimate-spend')!.getAttribute('value')).toBe('30,000');
    expect(form.querySelector('details')!.hasAttribute('open')).toBe(true);
    expect(form.querySelector('.estimate-ask')!.getAttribute('href')).toContain(`/contact?${list}=${tier}&`);
  });

  test('leaves an amount that cannot be parsed as it was typed, and says how to write it', () => {
    const form = readEstimator('?spend=%24%26thirty');
    expect(form.querySelector('#estimate-spend')!.getAttribute('value')).toBe('$&thirty');
    expect(form.querySelector('.estimate-hint')!.textContent).toContain('plain number of pesos');
  });

  test('gives a message that fits the contact form', () => {
    const everything = Object.entries(book).map(([key, { tiers }]) => `${key}=${slugOf(tiers[0]!.title)}`);
    const form = parse(render('/contact', `?${everything.join('&')}&articles=99&spend=999999999`)!['form']!);
    const subject = form.querySelector('#contact-subject')!.getAttribute('value')!;
    const message = form.querySelector('#contact-message')!.textContent;
    expect(subject.length).toBeLessThanOrEqual(limits.subject.max);
    expect(message).toContain('₱999,999,999');
    expect(message.length).toBeLessThan(limits.message.max / 2);
  });
});

describe('a topic', () => {
  test('begins subject and message, and says why', () => {
    const { texts } = readContactForm(render('/contact', '?about=beauty-wellness&utm_source=x')!);
    expect(texts).toMatchObject({ name: '', email: '', subject: 'Free audit: Beauty & Wellness' });
    expect(texts.message).toMatch(/^My website: \n/);
    expect(readOrigin('?about=beauty-wellness')).toContain('Beauty & Wellness');
  });

  test('is outdone by an estimate, which says more', () => {
    const { texts } = readContactForm(render('/contact', `?about=seo&${list}=${tier}`)!);
    expect(texts.message).toContain('Your estimate gave');
    expect(readOrigin(`?about=seo&${list}=${tier}`)).toMatch(/^Your estimate/);
  });

  test.each(['nothing', '', 'constructor', '__proto__', 'SEO', '<b>'])('called %j leaves the form empty', (slug) => {
    const search = `?about=${encodeURIComponent(slug)}`;
    expect(readContactForm(render('/contact', search)!).texts).toEqual({
      name: '',
      email: '',
      subject: '',
      message: '',
    });
    expect(readOrigin(search)).toBe('');
    expect(keyOf('/contact', search)).toBe(keyOf('/contact', ''));
  });
});

describe('the contact form of a post that was not sent', () => {
  const values = { name: 'Ana', email: 'ana@example.ph', subject: 'Bags', message: 'Kumusta' };

  test('has the visitor’s text in its fields', () => {
    const slots = answers.renderContactForm({ values, issued });
    expect(readContactForm(slots)).toEqual({
      texts: values,
      problems: { name: '', email: '', subject: '', message: '' },
      invalid: [],
    });
    expect(slots.title).toBe('<title>Not sent yet: Contact | Us</title>');
  });

  test('shows each problem at its field, and in a list on top that links to it', () => {
    const problems = { email: 'Enter an <address>.', message: 'Enter your message.' };
    const slots = answers.renderContactForm({ values, problems, issued });
    expect(readContactForm(slots)).toMatchObject({ problems, invalid: ['email', 'message'] });
    const links = parse(slots.summary).querySelectorAll('li a');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#contact-email', problems.email],
      ['#contact-message', problems.message],
    ]);
  });

  test('shows a failure of the whole form once, on top', () => {
    const failure = { title: 'Uh oh!', text: 'Something went wrong & we are sorry.' };
    expect(parse(answers.renderContactForm({ values, failure, issued }).summary).textContent).toBe(
      'Uh oh! Something went wrong & we are sorry.',
    );
  });

  test('returns any text unchanged, and adds no element to the page', () => {
    const usual = readTags(answers.renderContactForm({ values, issued }).form);
    fc.assert(
      fc.property(fc.record({ name: oddText, email: oddText, subject: oddText, message: oddText }), (given) => {
        const slots = answers.renderContactForm({ values: given, issued });
        expect(readContactForm(slots).texts).toEqual(given);
        expect(readTags(slots.form)).toEqual(usual);
      }),
      { numRuns: 100 },
    );
  });
});

test('no query string adds an element to the page', () => {
  const usual = {
    search: readTags(render('/blog', '?q=x')!['banner']!),
    estimate: readTags(render(guide, '?spend=thirty')!['estimator']!),
  };
  fc.assert(
    fc.property(oddText, (text) => {
      const search = render('/blog', `?${new URLSearchParams({ q: `x${text}`, category: text })}`)!;
      expect(readTags(search['banner']!)).toEqual(usual.search);
      const estimate = render(guide, `?${new URLSearchParams({ spend: `thirty${text}` })}`)!;
      expect(readTags(estimate['estimator']!)).toEqual(usual.estimate);
    }),
    { numRuns: 100 },
  );
});
