/** What texts may not say by hand, because it has a home elsewhere: a copy would stay as it is when that changes. */
import { capitalize } from '../domain/words.ts';
import { getAt } from './change-json.ts';
import type { Entry } from './entries.ts';
import { figure, type TextSources } from './fill-text.ts';

/** Shorter words are in sentences about other things, too, unless they are as particular as 94.9% or June 8, 2026. */
const wordsOfCopy = 4;
const particular = /^\d+\.\d+%$|^[\d.]+ (?:million|Mbps)$|, \d{4}$/;

/** Promises and facts. */
export function findCopies(text: string, { words }: TextSources): string[] {
  const line = text.replaceAll(/\s+/g, ' ').toLowerCase();
  return Object.entries(words)
    .filter(([, says]) => says.split(' ').length >= wordsOfCopy || particular.test(says))
    .filter(([, says]) => line.includes(says.toLowerCase()))
    .map(([name, says]) => describeCopy(says, `[[${name}]] instead, or [[${capitalize(name)}]] with a capital letter`));
}

const aboutFees = /\bfees?\b|\bcharge\b|\bmanag|\bof (?:ad )?spend\b/i;
/** Which price list a sentence about a fee means. */
const feesOf = { 'paid-ads': /\bads?\b|\bspend\b|\[fee of\b/i, events: /\bevents?\b/i, influencer: /\bcreators?\b/i };

/** Our fees in percent. Worked examples are calculated and checked. */
export function findTypedPercents(text: string, { words }: TextSources): string[] {
  const sentences = text.replaceAll(/<WorkedExample[\s\S]*?\/>/g, '').split(/(?<=[.?!;])\s|\n\n|\n(?=[|*-])/);
  return sentences
    .filter((sentence) => aboutFees.test(sentence))
    .flatMap((sentence) => {
      const typed: string[] = sentence.replaceAll(figure, '').match(/(?:\d+–)?\d+(?:\.\d+)?%/g) ?? [];
      const names = Object.entries(feesOf).flatMap(([list, about]) => {
        return about.test(sentence) ? Object.keys(words).filter((name) => name.startsWith(`${list}-percent`)) : [];
      });
      return names
        .filter((name) => typed.includes(words[name]!))
        .map((name) => {
          const where = `${words[name]!}” in “${sentence.trim().slice(0, 40)}…`;
          return describeCopy(where, `[[${name}]] if it is our fee, or give it a sentence of its own`);
        });
    });
}

function describeCopy(says: string, instead: string) {
  return `“${says}” is written by hand. Write ${instead}, so that it follows when it changes.`;
}

const trades =
  `photographer|videographer|video editor|coordinator|researcher|strategist|copywriter|illustrator|animator|
analyst|media buyer|content planner|(?:account|community|project|social media) manager`.replaceAll('\n', '');
/** Clients have producers and editors, too. */
const someone = new RegExp(`\\b(?:(?:our|an?|the|one) (${trades})|our (producer|editor))`, 'gi');

/** Who does our work, on the pages that sell it. A freelancer is called so, and a client’s own people are “your …”. */
export function findStrangers(text: string, entries: Entry[]): string[] {
  const team = entries.filter(({ group }) => group.collection === 'team').map(({ value }) => getAt(value, ['role']));
  const site = entries.find(({ group }) => group.collection === 'site');
  const staff = (site ? getAt(site.value, ['staff']) : undefined) as { role: string }[] | undefined;
  const known = [...team, ...(staff ?? []).map(({ role }) => role)].map(String);
  return Array.from(text.matchAll(someone), ([, role, other]) => (role ?? other)!)
    .filter((role) => !known.some((name) => name.toLowerCase().includes(role.toLowerCase())))
    .map(
      (role) => `“${role}” is nobody of our team: ${known.join(', ')}. Name one of them, or write “freelance ${role}”.`,
    );
}
