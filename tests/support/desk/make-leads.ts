import { buildLead } from '#src/domain/lead.ts';
import type { DeskLead, LeadState } from '#desk/contract.ts';
import { noTexts } from '../leads/no-texts.ts';
import made from './made-leads.json' with { type: 'json' };

/** Always the same numbers, so that pictures and tests can be compared. */
export function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const { names, companies, subjects, messages, pages, sources, spam } = made;

export function makeLeads(count: number, now: Date): DeskLead[] {
  const random = createRandom(7);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  let time = now.getTime() - 7 * 60_000;
  return Array.from({ length: count }, (_, index) => {
    const name = pick(names);
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
