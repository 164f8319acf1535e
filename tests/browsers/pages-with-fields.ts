/** Every page on which a visitor chooses or types something, how that is done, and how it is read again. */
import { expect } from 'vitest';
import { slugOf } from '#src/domain/money/estimate-query.ts';
import { site } from '#src/domain/site.ts';
import type { createPageActions } from '../support/browsers/page-actions.ts';
import { articles, industries, priceBook, priceGuides } from '../support/content.ts';
import { need } from '../support/need.ts';

type Actions = ReturnType<typeof createPageActions>;

export type PageWithFields = {
  name: string;
  path: string;
  /** Where the choice is kept: by the URL it is everybody's, by the tab one visitor's; what is half typed, nowhere. */
  kept: 'by the URL' | 'by the tab' | 'nowhere';
  /** In a dialog, which needs a script. */
  dialog?: 'chat' | 'audit';
  /** Without one the page is loaded again first: tests/e2e/contact/booked-calls.spec.ts. */
  needsScript?: boolean;
  /** A form that keeps what is typed once it is hydrated. */
  form?: string;
  choose(actions: Actions, given: { hasScript: boolean; website: string }): Promise<void>;
  /** What of the page answers the choice, and the boxes that hold it. */
  shown: string[];
  fields: string;
};

const industry = need(industries.find(({ slug }) => slug !== site.firstIndustry)?.slug, 'another industry');
const article = need(articles[0], 'an article');
const [word = ''] = /[a-z]{4,}/.exec(article.title.toLowerCase()) ?? [];
const guide = need(priceGuides[0], 'a price guide');
const tiers = priceBook[guide.pricing!]!.tiers.map(({ title }) => slugOf(title));
const [lead, phone] = [
  { name: 'Ana Reyes', email: 'ana@kapehan.example', message: 'Nobody finds us.' },
  '0917 123 4567',
];

async function fillIn({ findWindow }: Actions, form: string, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) await findWindow().type(`#${form}-${name}`, text);
}

async function expectSearch({ findWindow }: Actions, part: string) {
  await expect.poll(() => findWindow().run(() => document.readyState + location.search)).toMatch(`complete?`);
  await expect.poll(() => findWindow().run(() => location.search)).toContain(part);
}

async function typeSearch(actions: Actions) {
  await actions.findWindow().type('.blog-search [name=q]', word);
}

const search = {
  path: '/blog',
  // Not their count, which is said once for a word, later than the articles are shown.
  shown: ['.blog-categories [aria-current]', '.article-card:not([hidden]) h3'],
  fields: '.blog-search',
};
const contact = { path: '/contact', kept: 'by the tab', form: '#contact-form' } as const;

export const pagesWithFields: PageWithFields[] = [
  {
    name: 'industry and budget',
    path: '/',
    kept: 'by the URL',
    async choose(actions, { hasScript }) {
      await actions.findWindow().run(() => document.querySelector('.picker')!.scrollIntoView({ block: 'center' }));
      await actions.choose('.picker [name=industry]', industry);
      await actions.retype('.picker [name=budget]', '81,000');
      if (!hasScript) await actions.click('.picker button');
      await expectSearch(actions, 'budget=81');
    },
    shown: ['.picker-buys b', '.picker-links a'],
    fields: '.picker',
  },
  {
    name: 'rate card',
    path: '/services',
    kept: 'by the URL',
    async choose(actions, { hasScript }) {
      const add = '.rate-add[aria-label^=Add]';
      const list = await actions
        .findWindow()
        .run((query) => document.querySelector<HTMLButtonElement>(query)!.name, add);
      await actions.click(add);
      await expectSearch(actions, `${list}=`);
      // On a phone they are in the receipt.
      if (await actions.isVisible('.receipt-toggle > summary')) await actions.click('.receipt-toggle > summary');
      if (await actions.isVisible('#estimate-spend')) {
        await actions.retype('#estimate-spend', '91,000');
        if (!hasScript) await actions.findWindow().press('Enter');
        await expectSearch(actions, 'spend=91');
      }
    },
    shown: ['.estimate-total', '.estimate-breakdown'],
    fields: '.rate-form',
  },
  {
    name: 'price guide',
    path: guide.path,
    kept: 'by the URL',
    async choose(actions, { hasScript }) {
      const checked = await actions.readValue('.estimate-choice :checked');
      const other = need(
        tiers.findLast((tier) => tier !== checked),
        'another tier',
      );
      // Before the script comes, where it is slow.
      await actions.retype('#estimate-spend', '26,000');
      await actions.click(`.estimate-choice:has([value="${other}"])`);
      if (!hasScript) await actions.click('.estimator-form [type=submit]');
      await expectSearch(actions, other);
    },
    shown: ['.estimate-total', '.estimate-breakdown'],
    fields: '.estimator-form',
  },
  {
    ...search,
    name: 'search and category',
    kept: 'by the URL',
    async choose(actions) {
      await typeSearch(actions);
      await actions.findWindow().press('Enter');
      await expectSearch(actions, `q=${word}`);
      await actions.click(`.blog-categories a[href*="${new URLSearchParams({ category: article.category })}"]`);
      await expectSearch(actions, 'category=');
    },
  },
  { ...search, name: 'search that is not sent', kept: 'nowhere', choose: typeSearch },
  {
    ...contact,
    name: 'message about an estimate',
    path: `/contact?${guide.pricing}=${tiers[0]}`,
    choose: (actions) => fillIn(actions, 'contact', lead),
    shown: ['.form-source', '[data-island=contact] .sent-panel'],
    fields: '#contact-form',
  },
  {
    ...contact,
    name: 'time for a call',
    needsScript: true,
    async choose(actions) {
      // The form's script comes with the focus.
      await fillIn(actions, 'contact', { name: lead.name });
      if (await actions.isVisible('.call-times summary')) await actions.click('.call-times summary');
      await actions.click('.call-day label:has(:enabled)');
      await fillIn(actions, 'contact', { phone });
    },
    shown: ['.booked-call'],
    fields: '#contact-form',
  },
  {
    name: 'first look',
    path: '/contact',
    kept: 'by the URL',
    async choose(actions, { website }) {
      await fillIn(actions, 'look', { site: website });
      await actions.click('.look-form .button');
      await expectSearch(actions, 'site=');
      await expect.poll(() => actions.has('.look h3')).toBe(true);
    },
    shown: ['.look h3'],
    fields: '.look-form',
  },
  {
    name: 'chat',
    path: '/about',
    kept: 'by the tab',
    dialog: 'chat',
    form: '#chat-form',
    choose: (actions) => fillIn(actions, 'chat', { ...lead, company: 'Kapehan' }),
    shown: ['#chat .sent-note'],
    fields: '#chat-form',
  },
  {
    name: 'audit pop-up',
    path: '/about',
    kept: 'by the tab',
    dialog: 'audit',
    form: '#audit-form',
    choose: (actions) =>
      fillIn(actions, 'audit', { name: lead.name, email: lead.email, website: 'https://kapehan.example' }),
    shown: ['#audit .sent-note'],
    fields: '#audit-form',
  },
];
