import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import {
  answers,
  guide,
  formTime,
  keyOf,
  list,
  oddText,
  readTags,
  render,
  tier,
} from '#tests/support/answered-pages.ts';
import { priceBook as book } from '#tests/support/content.ts';
import { limits } from '../domain/lead.ts';
import { findArticleRate } from '../domain/money/estimate.ts';
import { slugOf } from '../domain/money/estimate-query.ts';
import { listRequiredSlots } from './slots.ts';

const readCards = (search: string) =>
  parse(render('/blog', search)!['results']!)
    .querySelectorAll('.article-card')
    .map((card) => ({
      title: card.querySelector('h3')!.textContent,
      isShown: !card.hasAttribute('hidden'),
      isFeatured: card.classList.contains('featured'),
    }));

const readHeadings = (search: string) => {
  const slots = render('/blog', search)!;
  const texts = parse(slots['results']!).querySelectorAll('h2, .no-results');
  const shown = texts.filter((text) => !text.hasAttribute('hidden'));
  return [parse(slots['search']!).querySelector('[role=status]')!, ...shown].map(({ textContent }) => textContent);
};

const readPicker = (search: string) => parse(render('/', search)!['industry']!);

const readEstimator = (search: string) => parse(render(guide, search)!['estimator']!);

test('every page with answers has exactly the slots that the build requires', () => {
  const required = listRequiredSlots(book);
  expect(Object.keys(render('/', '?industry=tea')!)).toEqual(required['/']);
  expect(Object.keys(render('/blog', '?q=x')!)).toEqual(required['/blog']);
  expect(Object.keys(render('/contact', `?${list}=${tier}`)!)).toEqual(required['/contact']);
  expect(Object.keys(answers.renderContactForm({ values: {}, formTime }))).toEqual(required['/contact']);
  expect(Object.keys(render(guide, `?${list}=${tier}`)!)).toEqual(required[guide]);
});

test('a query string without known parameters gets the built page', () => {
  for (const path of ['/', '/blog', guide, '/about']) {
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
    const inputs = parse(answer.render('<now>')['form-time']!).querySelectorAll('input[type=hidden][name=issued]');
    expect(inputs.map((input) => [input.getAttribute('form'), input.getAttribute('value')])).toEqual(
      forms.map((form) => [form, '<now>']),
    );
  }
});

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
    expect(readCards('?q=&category=SEO')).toEqual(readCards('?category=SEO'));
    expect(readCards('?q=about').map(({ isFeatured }) => isFeatured)).toEqual([true, false, false]);
  });

  test('names the link of the first result otherwise than the links of the others', () => {
    const links = parse(render('/blog', '?q=about')!['results']!).querySelectorAll('.article-card .link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Read Full Article: One',
      'Read More: Two',
      'Read More: Three',
    ]);
  });

  test('shows the drawing of every article, and its figure where it has one', () => {
    const cards = parse(render('/blog', '?q=about')!['results']!).querySelectorAll('.article-card');
    const drawings = cards.map((card) => card.querySelector('img')!.getAttribute('src'));
    expect(drawings).toEqual(['one', 'two', 'three'].map((name) => `/article-drawings.svg#listed-${name}`));
    expect(cards.map((card) => card.querySelector('.article-figure')?.textContent)).toEqual([
      undefined,
      '₱15,000 a month to start',
      undefined,
    ]);
  });

  test('says how many were found, with headings only above results', () => {
    expect(readHeadings('?q=about')).toEqual(['3 articles', 'Featured Article', 'Recent Articles']);
    expect(readHeadings('?category=SEO')).toEqual(['1 article', 'Featured Article']);
    expect(readHeadings('?q=%3Cscript%3E')).toEqual(['0 articles', expect.stringContaining('No articles found')]);
  });

  test('adds the search to the category links, and the category to the form', () => {
    const search = parse(render('/blog', '?q=about&category=Strategy+%26+plans')!['search']!);
    expect(search.querySelectorAll('nav.blog-categories a').map((link) => link.getAttribute('href'))).toEqual([
      '/blog?q=about#articles',
      '/blog?q=about&category=Strategy+%26+plans#articles',
      '/blog?q=about&category=SEO#articles',
    ]);
    expect(search.querySelector('[aria-current=true]')!.textContent).toBe('Strategy & plans');
    expect(search.querySelector('[name=category]')!.getAttribute('value')).toBe('Strategy & plans');
    expect(search.querySelector('[name=q]')!.getAttribute('value')).toBe('about');
  });
});

describe('an industry and a budget', () => {
  test('show the year, the rule and the links of that industry, with the budget as it was typed', () => {
    const form = readPicker('?industry=clay-pots&budget=%22%3Cb%3E');
    expect(form.querySelector('option[selected]')!.getAttribute('value')).toBe('clay-pots');
    expect(
      form
        .querySelectorAll('[data-demand]')
        .map((pane) => pane.getAttribute('data-demand'))
        .join(''),
    ).toBe('123451234512');
    expect(form.querySelector('.picker-rule')!.textContent).toBe('In an ad: the rule of clay-pots.');
    expect(form.querySelector('.picker-links a')!.getAttribute('href')).toBe('/services/industry/clay-pots');
    expect(form.querySelector('[name=budget]')!.getAttribute('value')).toBe('"<b>');
    expect(form.querySelector('.picker-buys b')!.textContent).toContain('such as 30,000');
  });

  test('that are not known leave the page as it was built', () => {
    expect(render('/', '?industry=nothing')).toBeUndefined();
    expect(keyOf('/', '?industry=nothing&budget=1')).toBe(keyOf('/', '?industry=tea&budget=1'));
  });
});

describe('an estimate', () => {
  test('shows what was chosen', () => {
    const other = Object.keys(book)[1]!;
    const otherTier = slugOf(book[other]!.tiers[1]!.title);
    const search = `?${list}=${tier}&${other}=${otherTier}`;
    const form = readEstimator(`${search}&spend=30000`);
    expect(form.querySelectorAll('[type=radio][checked]').map((radio) => radio.getAttribute('value'))).toEqual([tier]);
    expect(form.querySelector('#estimate-spend')!.getAttribute('value')).toBe('30,000');
    // A guide keeps what was chosen on the rate card, for its next answer.
    const kept = form.querySelectorAll('[type=hidden]').map(({ attributes }) => attributes);
    expect(kept).toMatchObject([{ name: other, value: otherTier }]);
    expect(form.querySelector('.estimate-more')!.getAttribute('href')).toBe(`/services${search}&spend=30000#estimate`);
    const card = parse(render('/services', `${search}&articles=3`)!['estimator']!);
    const selected = card.querySelectorAll('option[selected]').map((option) => option.getAttribute('value'));
    expect(selected.toSorted()).toEqual([tier, otherTier].toSorted());
    // Only an agency that sells single articles asks how many.
    const articles = findArticleRate(book) ? '3' : undefined;
    expect(card.querySelector('#estimate-articles')?.getAttribute('value')).toBe(articles);
    expect(form.querySelector('.estimate-ask')!.getAttribute('href')).toContain(`/contact?${list}=${tier}&`);
  });

  test('leaves an amount that cannot be parsed as it was typed, and says how to write it', () => {
    const form = readEstimator('?spend=%24%26thirty');
    expect(form.querySelector('#estimate-spend')!.getAttribute('value')).toBe('$&thirty');
    expect(form.querySelector('.estimate-hint')!.textContent).toContain('plain number of pesos');
  });

  test('marks the rows of the rate card that are on the receipt, whose buttons remove them', () => {
    const card = parse(render('/services', `?${list}=${tier}`)!['estimator']!);
    const buttonOf = (key: string) => card.querySelector(`button[name="${key}"]`)!;
    expect(card.querySelector(`#estimate-${list} option[selected]`)!.getAttribute('value')).toBe(tier);
    expect(buttonOf(list).getAttribute('value')).toBe('');
    for (const other of Object.keys(book).filter((key) => key !== list)) {
      const added = render('/services', `?${list}=${tier}&${other}=${buttonOf(other).getAttribute('value')}`);
      expect.soft(added!['estimator'], other).toContain(book[other]!.title);
      expect.soft(buttonOf(other).getAttribute('value'), other).not.toBe('');
    }
  });

  test('takes the first value of a name: a button of the rate card comes before its select', () => {
    expect(keyOf('/services', `?${list}=${tier}&${list}=`)).toBe(keyOf('/services', `?${list}=${tier}`));
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

test('no query string adds an element to the page', () => {
  const usual = {
    search: readTags(render('/blog', '?q=x')!['search']!),
    estimate: readTags(render(guide, '?spend=thirty')!['estimator']!),
    industry: readTags(render('/', '?budget=thirty')!['industry']!),
  };
  fc.assert(
    fc.property(oddText, (text) => {
      const search = render('/blog', `?${new URLSearchParams({ q: `x${text}`, category: text })}`)!;
      expect(readTags(search['search']!)).toEqual(usual.search);
      const estimate = render(guide, `?${new URLSearchParams({ spend: `thirty${text}` })}`)!;
      expect(readTags(estimate['estimator']!)).toEqual(usual.estimate);
      const industry = render('/', `?${new URLSearchParams({ budget: `thirty${text}` })}`)!;
      expect(readTags(industry['industry']!)).toEqual(usual.industry);
    }),
    { numRuns: 100 },
  );
});
