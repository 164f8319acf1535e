/** What a draft does to the rest of the site, and how its texts will read. */
import { tryToFill } from '#src/content/fill-text.ts';
import { formatNumber } from '#src/domain/money/prices.ts';
import { isSameEntry, type ContentEntry, type Effect, type EntryName, type Json } from '../content-contract.ts';
import { isWaiting } from '#src/content/article-rules.ts';
import { getAt, isFields } from '#src/content/change-json.ts';
import { listRun } from '#src/content/content-rules.ts';
import { checkEntry, listTexts, type Context } from '#src/content/check-content.ts';
import { findById, findEntry, listEntries, toLink } from '#src/content/entries.ts';
import type { Content, Entry, Files } from '#src/content/entries.ts';
import { nameCallTime } from '#src/domain/bookings/call-times.ts';
import { findOpenTimes, formatClock, readClock, type OpenTimes } from '#src/domain/dates.ts';
import type { Site } from '#src/domain/site-schema.ts';
import { writeCount } from '#src/domain/words.ts';
import { findUsers, joinNames } from './change-entries.ts';
import { listReferences } from './schemas.ts';
import { namePath, namesSomething, splitText } from './field-words.ts';
import words from './effect-words.json' with { type: 'json' };

/** In other entries, which name this one. */
export function findEffects(published: Files, after: Context, name: EntryName): Effect[] {
  const [old, now] = [published, after.content.files].map((files) => findEntry(files, name));
  // Of a list with a wrong price no rate can be read, but none of them is gone.
  if (old && now && checkEntry(now, after).length > 0) return [];
  const users = listUsers(after, old, now);
  const broken = users.map((entry) => ({ entry, found: checkEntry(entry, after) }));
  // What no longer holds, by the kinds of the problems.
  const effects = words.losses.map(({ kinds, ...loss }) => {
    const lost = broken.filter(({ found }) => found.some(({ kind }) => kinds.includes(kind)));
    const links = lost.map(({ entry }) => toLink(entry));
    return say(loss, links);
  });
  const times = say(sayOfBefore('opening hours', 'these'), findOldHours(after, old, now));
  const ofPrices = findPriceEffects(users, old, now);
  return [...effects.flat(), ...ofPrices, ...times, ...findTeamEffects(published, after, old, now)];
}

/** Where somebody joins, leaves or leads other services: what nobody leads now, and texts that count the team or name who is gone. */
function* findTeamEffects(published: Files, { entries }: Context, old?: Entry, now?: Entry): Iterable<Effect> {
  const { group, title } = (now ?? old)!;
  if (group.collection !== 'team') return;
  const team = entries.filter((entry) => entry.group === group);
  const [led, ledNow] = [old ? listRun(old) : [], team.flatMap(listRun)];
  const isLeft = ({ group: { collection }, id }: Entry) =>
    collection === 'services' && led.includes(id) && !ledNow.includes(id);
  const left = entries.filter(isLeft).map(toLink);
  const lack = left.length === 1 ? 'has nobody who leads it' : 'have nobody who leads them';
  if (left.length > 0) yield { sentence: `${joinNames(left.map((one) => one.title))} ${lack}.`, links: left };
  if (now && !old && listRun(now).length === 0) yield { sentence: `${title} leads no service yet.`, links: [] };
  if (now && old) return;
  const [before, after] = [listEntries(published, 'team').length, team.length];
  const count = before === after ? /(?!)/ : new RegExp(`\\b${writeCount(before)} (?:people|leads)\\b`, 'i');
  for (const entry of entries)
    for (const { path, text } of listTexts(entry)) {
      const [counted] = (entry.group.collection === 'pages' && count.exec(text)) || [];
      const field = `“${entry.title}: ${namePath(entry.value, path)}”`;
      const links = [{ ...toLink(entry), at: path.join('.') }];
      if (counted)
        yield {
          sentence: `${field} says “${counted}”; there ${after === 1 ? 'is' : 'are'} now ${writeCount(after)}.`,
          links,
        };
      if (!now && text.includes(title)) yield { sentence: `${field} names ${title}.`, links };
    }
}

/** The entries with such a text, and where it is. */
function findSaying(entries: Entry[], isSaid: (text: string) => boolean) {
  return entries.flatMap((entry) => {
    const said = listTexts(entry).find(({ text }) => isSaid(text));
    return said ? [{ ...toLink(entry), at: said.path.join('.') }] : [];
  });
}

/** Texts that write out when the office opened or closed on a day that has other hours now, and not the new time beside it. */
function findOldHours({ entries }: Context, old: Entry | undefined, now: Entry | undefined) {
  if (old?.group.collection !== 'site' || !now) return [];
  const [before, after] = [listTimes(old), listTimes(now)];
  const says = findHours(before.filter((time) => !after.includes(time)));
  const saysNew = findHours(after.filter((time) => !before.includes(time)));
  return findSaying(
    entries.filter(({ group }) => group !== old.group),
    (text) => text.split('\n\n').some((part) => says.test(part) && !saysNew.test(part)),
  );
}

/** “Friday until 18:00”, for every day with hours. */
function listTimes({ value }: Entry) {
  const times = (getAt(value, ['hours', 'times']) ?? []) as unknown as OpenTimes[];
  return times.flatMap(({ days, ...time }) =>
    days.flatMap((day) => [`${day} ${time.opens}`, `${day} until ${time.closes}`]),
  );
}

/** “6 p.m.”, “6:00 pm” or “18:00”, from or to another time or near a day or “open”: others are not the office’s. */
function findHours(times: string[]) {
  const clocks = times.flatMap((time) => time.match(/\d\d:\d\d$/) ?? []);
  const said = clocks.map((time) => formatClock(time).replace(':00 ', '(?::00)?\\s?').replaceAll('.', '\\.?'));
  const time = clocks.length > 0 ? `\\b(?:${[...clocks, ...said].join('|')})` : '(?!)';
  const [to, near] = ['(?:to|until|[–-])\\s?', '(?:days?|opens?|close[sd]?|office)\\b'];
  return new RegExp(`\\d[apm. ]*${to}${time}|${time}\\s?${to}\\d|${near}[^]{0,40}${time}|${time}[^]{0,40}${near}`, 'i');
}

/** Of the calls that are booked those at times when the office is closed. */
export function findClosedCalls(
  { files }: Content,
  booked: { leadId: string; name: string; startsAt: string }[],
): Effect[] {
  const site = findById(files, 'site', 'site')!.value as unknown as Site;
  const holidays = listEntries(files, 'holidays').map(({ id }) => id);
  const closed = booked.filter(({ startsAt }) => {
    const [day, from] = readClock(new Date(startsAt), site.hours.timeZone);
    const [, to] = readClock(new Date(Date.parse(startsAt) + site.calls.minutes * 60_000), site.hours.timeZone);
    const open = findOpenTimes(day, { times: site.hours.times, holidays });
    return !open || from < open.opens || to > open.closes;
  });
  const links = closed.map(({ leadId, name, startsAt }) => ({
    lead: leadId,
    title: `${name}, ${nameCallTime(startsAt)}`,
  }));
  return links.length > 0 ? [{ sentence: 'Move or cancel what is booked for when you are closed:', links }] : [];
}

/** The entries that name this one, as it was or as it is. */
export function listUsers(context: Context, ...states: (Entry | undefined)[]) {
  return context.entries.filter((entry) =>
    states.some((state) => state && !isSameEntry(entry, state) && namesEntry(entry, state, context)),
  );
}

/** Who links to an article that waits: the build leaves those links out. */
export function findEarlyLinks({ content }: Context, entry: Entry): Effect[] {
  if (entry.group.collection !== 'articles' || !isWaiting(getAt(entry.value, ['date']))) return [];
  return say(words.early, findUsers(content, entry));
}

function say({ one, many }: { one: string; many: string }, links: Effect['links']) {
  if (links.length === 0) return [];
  return [{ sentence: `${links.length} ${links.length === 1 ? one : many}.`, links }];
}

const sayOfBefore = (what: string, which: string) => ({
  one: `text still says the old ${what}. See whether it means ${which}`,
  many: `texts still say the old ${what}. See whether they mean ${which}`,
});

/**
 * Texts about a price list that write out an amount which it no longer has, instead of naming the rate: no rule can know
 * what they mean. And its guide, in whose text what follows from a price is worked out by hand.
 */
function findPriceEffects(users: Entry[], old: Entry | undefined, now: Entry | undefined) {
  if (!old || !now || old.group.collection !== 'pricing') return [];
  const amounts = collectAmounts(now.value);
  const gone = collectAmounts(old.value).filter((one) => !amounts.includes(one));
  if (gone.length === 0) return [];
  const pattern = new RegExp(`₱(?:${gone.map(formatNumber).join('|')})(?![\\d,]*\\d)`);
  const written = findSaying(users, (text) => pattern.test(text));
  const isGuide = ({ group, value }: Entry) => group.collection === 'articles' && getAt(value, ['pricing']) === old.id;
  return [
    ...say(sayOfBefore('amount', 'this price'), written),
    ...say(words.guides, users.filter(isGuide).map(toLink)),
  ];
}

function collectAmounts(value: Json): number[] {
  if (typeof value === 'number') return value >= 1000 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectAmounts) : [];
}

/** The pages that show an entry: its own, those that list its collection, and those of entries that name it. Of all pages, the home page is first. */
export function findPages(context: Context, name: EntryName): ContentEntry['shownOn'] {
  const paths = new Set<string>();
  collectPages(context, name, paths, new Set());
  const pages = context.entries.filter(({ page }) => page !== null && (paths.has('*') || paths.has(page)));
  if (paths.has('*')) pages.sort((a, b) => Number(b.page === '/') - Number(a.page === '/'));
  return pages.map(({ page, title }) => ({ path: page!, title: tryToFill(title, context.sources) ?? title }));
}

function collectPages(context: Context, name: EntryName, paths: Set<string>, seen: Set<string>) {
  const entry = context.entries.find((other) => isSameEntry(other, name));
  if (!entry || seen.has(`${entry.file} ${entry.key}`)) return;
  seen.add(`${entry.file} ${entry.key}`);
  for (const path of entry.group.shownOn) paths.add(path);
  if (entry.page) paths.add(entry.page);
  for (const other of context.entries.filter((candidate) => namesEntry(candidate, entry, context))) {
    if (other.page) paths.add(other.page);
    // A photo of the team is shown where the team is.
    else collectPages(context, other, paths, seen);
  }
}

/** By a reference, a rate or a promise. */
function namesEntry(other: Entry, entry: Entry, { content }: Context) {
  const { collection } = entry.group;
  const schema = content.schemas[other.group.collection] ?? {};
  return (
    listReferences(other.value, schema).some((to) => to.collection === collection && to.id === entry.id) ||
    asksFor(entry)?.test(JSON.stringify(other.value) + (other.body ?? '')) === true
  );
}

/** How texts name a rate or a promise. */
function asksFor({ group, id, value }: Entry) {
  if (group.collection === 'pricing') return new RegExp(`[[ "(]${id}/[A-Za-z]|of="${id}"`);
  if (group.collection === 'facts') return new RegExp(`\\[\\[${id}\\]\\]`);
  const promises = getAt(value, ['promises']);
  if (group.collection !== 'promises' || !isFields(promises)) return undefined;
  return new RegExp(`\\[\\[(?:${Object.keys(promises).join('|')})\\]\\]`);
}

/** The texts of an entry that name something. What cannot be filled stays as it was typed. */
export function readTexts(entry: Pick<Entry, 'value' | 'body'>, sources: Context['sources']): ContentEntry['reads'] {
  return listTexts(entry)
    .filter(({ text }) => namesSomething(text))
    .map(({ path, text }) => ({ path, parts: splitText(text, (asked) => tryToFill(asked, sources)) }));
}
