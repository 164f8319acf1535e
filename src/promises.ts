import { site } from './site.ts';

/**
 * What we promise, each thing once. Texts of the content write `[[handover]]`, and pages show the words from here;
 * `about` is its row on the services page. A test looks for sentences that promise something else.
 */
export const promises = {
  'ads-verdict': {
    about: 'When we judge paid ads',
    says: 'after six weeks and at least 30 inquiries or orders, whichever is later',
  },
  'seo-first': { about: 'When SEO first moves', says: 'in about three months' },
  'seo-verdict': { about: 'When we judge SEO', says: 'at six months' },
  'seo-stable': { about: 'When SEO is stable', says: 'at 6 to 12 months' },
  'social-verdict': { about: 'When we judge social media and content', says: 'after one quarter' },
  'email-verdict': { about: 'When we judge e-mail', says: 'after three campaigns or one flow of 30 days' },
  'website-verdict': { about: 'When we judge a website', says: '30 days after launch' },
  'missed-target': {
    about: 'If the agreed number is missed',
    says: 'we change the plan in writing or stop, your choice',
  },
  report: { about: 'Report of every retainer', says: 'one page every Friday' },
  calls: { about: 'Calls', says: 'monthly on Basic, every two weeks on Standard, weekly on Premium' },
  visit: { about: 'Visit, on social media', says: 'one visit a month at your branch in Metro Manila' },
  'page-replies': {
    about: 'Replies on your pages',
    says: 'in office hours on Basic, until 9 p.m. on weekdays on Standard, weekends too on Premium',
  },
  'our-reply': { about: 'Our reply to your inquiry', says: site.audit.replyTime.toLowerCase() },
  'ads-fee': {
    about: 'Fee for managing ads',
    says: '25% of a spend up to ₱40,000 a month, 20% up to ₱150,000, 15% beyond',
  },
  'creator-fee': { about: 'Fee for creator campaigns', says: '20% of what the creators are paid, at least ₱20,000' },
  'smallest-campaign': { about: 'Smallest creator campaign', says: '₱60,000 in all' },
  analytics: {
    about: 'Web analytics',
    says: 'quoted after the audit, by the number of tools and pages to measure; part of Standard and Premium retainers',
  },
  'smallest-budget': { about: 'Smallest monthly budget', says: '₱15,000 a month and your own ad spend' },
  term: { about: 'Term of a retainer', says: '90 days, then month to month' },
  notice: { about: 'Notice', says: '30 days’ notice' },
  billing: { about: 'Billing of retainers', says: 'billed on the 1st, due in 15 days' },
  'project-payment': { about: 'Payment of projects', says: 'half at the start, half at launch' },
  taxes: { about: 'Taxes', says: 'prices are before 12% VAT; you withhold 2% and give us Form 2307' },
  accounts: { about: 'Accounts', says: 'every account is in your name' },
  handover: { about: 'Handover when we part', says: 'within five working days' },
  'audit-time': { about: 'Free audit', says: site.audit.time.toLowerCase() },
} as const satisfies Record<string, { about: string; says: string }>;
