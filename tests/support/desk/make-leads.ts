import { buildLead } from '#src/domain/lead.ts';
import type { DeskLead, LeadState } from '#desk/contract.ts';
import { noTexts } from '../leads/no-texts.ts';

/** Always the same numbers, so that pictures and tests can be compared. */
export function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const names = ['Ana Reyes', 'Benjie Cruz', 'Carla Mendoza', 'Dodong Villanueva', 'Elena Bautista', 'Francis Uy'];
const moreNames = ['Grace Tan', 'Hector dela Peña', 'Isay Ramos', 'Jun-jun Santos', 'Kaye Lim', 'Maria Clara Ibarra'];
const companies = ['Kapehan sa Kanto', 'Bayani Hardware', 'Luntian Dental', 'Isla Tours', 'Tindahan ni Aling Nena'];
const subjects = ['SEO rates', 'Facebook ads for our resort', 'New website', 'Google reviews', 'Quote for branding'];
const messages = [
  'Hi po, magkano po ang SEO per month for a small clinic in Quezon City? We have two branches.',
  'We spend ₱40,000 a month on ads and cannot tell what it brings. Can you look at it?\n\nMy number is 0917 123 4567, best after lunch.',
  'Good day! We are opening in March and need a site with online booking.\nBudget is around ₱150,000.',
  'Please call me at +63 2 8555 0118 or Viber 0918-765-4321.',
  'Do you also handle TikTok? Our competitors are all there.',
];
const pages = ['/contact', '/', '/services', '/blog/seo-rates', '/industries/restaurants', '/case-studies/cafe'];
const sources = [null, null, 'google.com', 'facebook', 'facebook', 'newsletter', 'l.messenger.com'];
const spam = '<script>alert(1)</script> <b>Cheap links</b> https://a.example https://b.example https://c.example';

export function makeLeads(count: number, now: Date): DeskLead[] {
  const random = createRandom(7);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  let time = now.getTime() - 7 * 60_000;
  return Array.from({ length: count }, (_, index) => {
    const name = pick([...names, ...moreNames]);
    const person = { name, email: `${name.toLowerCase().replaceAll(/[^a-z]/g, '.')}${index % 900}@example.ph` };
    const isSpam = random() < 0.06;
    const kind = pick(['contact', 'contact', 'chat', 'audit'] as const);
    const lead = isSpam
      ? buildLead('contact', { ...person, subject: 'Backlinks', message: spam })
      : buildLead(kind, {
          ...person,
          subject: pick(subjects),
          message: pick(messages),
          company: pick(companies),
          website: 'https://www.kapehan.example',
        });
    const state: LeadState = isSpam ? 'spam' : index < 9 ? (index % 4 === 3 ? 'read' : 'unread') : pick(laterStates);
    const source = pick(sources);
    const isCampaign = source !== null && !source.includes('.');
    const createdAt = new Date(time).toISOString();
    time -= (20 + random() * 220) * 60_000;
    return {
      ...noTexts,
      ...lead,
      id: `${String(count - index).padStart(8, '0')}-0000-4000-8000-000000000000`,
      created_at: createdAt,
      form: isSpam ? 'contact' : kind,
      flagged: isSpam,
      mark: isSpam ? 'honeypot' : null,
      call: null,
      source: {
        page: pick(pages),
        firstPage: pick(pages),
        referrer: isCampaign ? 'm.facebook.com' : source,
        utmSource: isCampaign ? source : null,
        medium: isCampaign ? 'paid' : null,
        campaign: isCampaign ? 'november-audit' : null,
      },
      state,
      version: state === 'unread' ? 0 : 1,
      changedBy: state === 'unread' || isSpam ? null : 'ben@parola.example',
      changedAt: state === 'unread' || isSpam ? null : new Date(Date.parse(createdAt) + 3_600_000).toISOString(),
    };
  });
}

const laterStates = ['answered', 'answered', 'answered', 'read'] as const;
