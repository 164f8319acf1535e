import { site } from './site.ts';

/** The headings of the list on the services page. */
export const promiseGroups = {
  verdict: 'When we judge the work',
  service: 'What you receive',
  fees: 'Fees and smallest budgets',
  contract: 'The contract',
};

/**
 * What we promise, each thing once. Texts of the content write `[[handover]]`, and pages show the words from here;
 * `about` is its row on the services page, where those with a `service` are left out once that service is gone.
 * A test looks for sentences that promise something else.
 */
export const promises = {
  'ads-verdict': {
    group: 'verdict',
    service: 'paid-ads',
    about: 'Paid ads',
    says: 'after six weeks or 30 inquiries or orders, whichever comes later',
  },
  'seo-first': { group: 'verdict', service: 'seo', about: 'SEO, first movement', says: 'in about three months' },
  'seo-verdict': { group: 'verdict', service: 'seo', about: 'SEO, verdict', says: 'at six months' },
  'seo-stable': { group: 'verdict', service: 'seo', about: 'SEO, stable', says: 'at 6 to 12 months' },
  'social-verdict': {
    group: 'verdict',
    service: 'social-media-management',
    about: 'Social media, content',
    says: 'after one quarter',
  },
  'email-verdict': {
    group: 'verdict',
    service: 'email-marketing',
    about: 'E-mail',
    says: 'after three campaigns or one flow of 30 days',
  },
  'website-verdict': {
    group: 'verdict',
    service: 'web-design-development',
    about: 'A website',
    says: '30 days after launch',
  },
  'missed-target': {
    group: 'verdict',
    about: 'If the number is missed',
    says: 'we change the plan in writing or stop, your choice',
    isLarge: true,
  },
  report: { group: 'service', about: 'Report', says: 'one page every Friday', isLarge: true },
  calls: {
    group: 'service',
    about: 'Calls',
    says: 'monthly on Basic and Starter, for ads and for e-mail; every two weeks on Standard and Growth; weekly on Premium',
  },
  visit: {
    group: 'service',
    service: 'social-media-management',
    about: 'Visit (social media)',
    says: 'one visit a month at your branch in Metro Manila',
  },
  'page-replies': {
    group: 'service',
    service: 'social-media-management',
    about: 'Replies on your pages',
    says: 'in office hours on Basic, until 9 p.m. on weekdays on Standard, weekends too on Premium',
  },
  'our-reply': { group: 'service', about: 'Our reply to you', says: site.audit.replyTime.toLowerCase() },
  'ads-fee': {
    group: 'fees',
    service: 'paid-ads',
    about: 'Managing ads',
    says: '25% of ad spend up to ₱40,000 a month; above that 20% of the whole spend, up to ₱150,000; beyond it 15% of the whole',
  },
  'creator-fee': {
    group: 'fees',
    service: 'influencer-marketing',
    about: 'Creator campaigns',
    says: '20% of what the creators are paid, at least ₱20,000',
  },
  'smallest-campaign': {
    group: 'fees',
    service: 'influencer-marketing',
    about: 'Smallest campaign',
    says: '₱60,000 in all',
  },
  analytics: {
    group: 'fees',
    service: 'web-analytics',
    about: 'Web analytics',
    says: 'quoted after the audit, by the number of tools and pages to measure; the set-up is part of Standard and Premium retainers',
  },
  'smallest-budget': {
    group: 'fees',
    about: 'Smallest monthly budget',
    says: '₱15,000 a month and your own ad spend; for ads alone, our percentage on at least ₱20,000 of spend',
  },
  term: { group: 'contract', about: 'Term', says: '90 days, then month to month', isLarge: true },
  'campaign-term': {
    group: 'contract',
    about: 'Campaigns with an end',
    says: 'billed as a project, half at the start, half at launch',
  },
  notice: { group: 'contract', about: 'Notice', says: '30 days’ notice' },
  billing: { group: 'contract', about: 'Retainers', says: 'billed on the 1st, due in 15 days' },
  'project-payment': { group: 'contract', about: 'Projects', says: 'half at the start, half at launch' },
  taxes: {
    group: 'contract',
    about: 'Taxes',
    says: 'prices are before 12% VAT; you withhold 2% and give us Form 2307',
  },
  accounts: { group: 'contract', about: 'Accounts', says: 'every account is in your name', isLarge: true },
  handover: { group: 'contract', about: 'Handover', says: 'within five working days' },
  'audit-time': { group: 'service', about: 'Free audit', says: site.audit.time.toLowerCase() },
} as const satisfies Record<string, Promised>;

type Promised = {
  group: keyof typeof promiseGroups;
  /** The file's name in src/content/services, if it is promised for that service only. */
  service?: string;
  about: string;
  says: string;
  /** What owners ask first: shown large, above the others. */
  isLarge?: boolean;
};

/** The promises of an agency with these services. */
export function listPromises(services: string[]) {
  const all: Promised[] = Object.values(promises);
  return all.filter(({ service }) => service === undefined || services.includes(service));
}
