import { getAt, isFields } from '#src/content/change-json.ts';
import { capitalize, foldText } from '#src/domain/words.ts';
import type { ContentWords, FieldPath, Json, JsonSchema, ContentEntry } from '../content-contract.ts';
import { titleItem } from './schemas.ts';
import { figure } from '#src/content/fill-text.ts';
import fieldNames from './field-names.json' with { type: 'json' };

/** Too short in the files to be read as words, or a programmer’s word; and what one of a group is called. */
const { fields: shortNames, ones }: Record<'fields' | 'ones', Record<string, string>> = fieldNames;

/** The name of a field in plain words: serviceBreakdown → Service breakdown. */
export function nameField(name: string): string {
  if (Object.hasOwn(shortNames, name)) return shortNames[name]!;
  if (name.startsWith('/')) return name;
  const words = name
    .replaceAll(/[-_]+|^is(?=[A-Z])/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim();
  return capitalize(words);
}

/** Names that are already words stay as they are: “Paid Ads”, “SEO”. */
export function nameChoice(choice: unknown) {
  return typeof choice === 'string' && /^[a-z]/.test(choice) ? nameField(choice) : String(choice);
}

/** One of what a group or a list has: Articles → article, Industries → industry. */
export function nameOne(plural: string): string {
  if (Object.hasOwn(ones, plural)) return ones[plural]!;
  const words = plural.replace(/^.*: |^our | of .*$/gi, '').replace(/^our /, '');
  const one = words.charAt(0).toLowerCase() + words.slice(1);
  if (one.endsWith('ies')) return `${one.slice(0, -3)}y`;
  if (one.endsWith('s') && !/(ss|us)$/.test(one)) return one.slice(0, -1);
  return 'entry';
}

const longestTitle = 40;

/** The title of an item with fields, if it is short enough to stand for it. */
export function findShortTitle(item: Json | undefined, longest = longestTitle) {
  const title = isFields(item) ? titleItem(item) : '';
  return title.length <= longest ? title : '';
}

/** An item of a list by its title, or else by its number. */
export function nameItem(item: Json | undefined, list: string, index: number, longest?: number): string {
  return findShortTitle(item, longest) || `${capitalize(nameOne(nameField(list)))} ${index + 1}`;
}

/** A field, by the names of the form above it and its own: “Basic, Amount, From”. */
export function namePath(value: Json, path: FieldPath): string {
  const names: string[] = [];
  for (const [at, step] of path.entries())
    if (typeof step === 'string') names.push(path.length === 1 && step === 'body' ? 'Text' : nameField(step));
    else names.splice(-1, 1, nameItem(getAt(value, path.slice(0, at + 1)), String(path[at - 1]), step));
  return names.join(', ');
}

/** An entry with its group, where that is not called the same. */
export function nameWithGroup({ group, title }: { group: string; title: string }) {
  return group === title ? title : `${group}: ${title}`;
}

/** A name for addresses, out of what somebody types: small letters, digits and hyphens. */
export function writeSlug(typed: string): string {
  return foldText(typed)
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Whether a text has every word of a search; of an empty one it has all. */
export function matchesSearch(text: string, search: string) {
  const plain = foldText(text);
  return foldText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

/** What a text must be, before it is not: its fewest characters and its end. What is said already is not said twice. */
export function sayRules({ type, minLength = 0, maxLength, pattern, description = '' }: JsonSchema): string {
  const length = `${minLength}${maxLength === undefined ? ' or more' : `–${maxLength}`} characters`;
  const rules = [
    type === 'string' && minLength > 1 && !description.includes(length) && length,
    pattern === '.*\\?$' && 'with a question mark at its end',
  ].filter(Boolean);
  return [description, capitalize(rules.join(', '))].filter(Boolean).join('. ');
}

/** Whether a text leads somewhere: nothing is inserted into it. */
export function isAddress(name: string | number | undefined, { format }: JsonSchema) {
  return ['url', 'path', 'email'].includes(String(name)) || format === 'uri' || format === 'email';
}

const nearChars = 30;

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;

/** How much room is left, or how much is missing; nothing while neither matters. */
export function countRoom(text: string, { minLength = 0, maxLength = Infinity }): string {
  const length = text.length;
  if (length > maxLength) return `${characters(length - maxLength)} too many`;
  if (length > 0 && length < minLength) return `${characters(minLength - length)} to go`;
  const left = maxLength - length;
  return length > 0 && left <= Math.min(nearChars, maxLength / 3) ? `${characters(left)} left` : '';
}

/** Whether a number is an amount of money: only names and descriptions tell. */
export function isPesos(name: string | number | undefined, { description = '' }: JsonSchema, group?: JsonSchema) {
  if (group?.properties?.['kind']?.const === 'pesos') return true;
  return /\bpesos\b/i.test(description) || ['least', 'upTo', 'pesos', 'spend', 'fee'].includes(String(name));
}

/** A number as somebody types it: 18,000 or ₱18000 or 12.5. Undefined where it is none. */
export function readNumber(typed: string): number | undefined {
  const plain = typed.replaceAll(/[₱\s]/g, '');
  if (!/^-?\d{1,3}(,\d{3})*(\.\d+)?$|^-?\d+(\.\d+)?$/.test(plain)) return undefined;
  return Number(plain.replaceAll(',', ''));
}

/** A number as it is dialled in the Philippines, 0917 555 0100 or (02) 8555 0118, with the country's number first. */
export function writePhone(typed: string) {
  const [, area, start, otherArea, otherStart, end] =
    /^0(?:(2)(\d{4})|(9\d\d|[3-8]\d)(\d{3}))(\d{4})$/.exec(typed.replaceAll(/[\s().-]/g, '')) ?? [];
  return end ? `+63 ${area ?? otherArea} ${start ?? otherStart} ${end}` : typed;
}

/** 18000 → 18,000; the year 2026 stays as it is. */
export function writeNumber(value: number, isPlain: boolean): string {
  return isPlain ? String(value) : value.toLocaleString('en-PH', { maximumFractionDigits: 10 });
}

const firstYear = 1900;

export function isYear(name: string | number | undefined, { minimum = 0 }: JsonSchema) {
  return minimum >= firstYear || (typeof name === 'string' && /year$/i.test(name));
}

/** A text that is being typed, as visitors will read it; undefined where only the server knows, as of what is calculated. */
export function readText(text: string, words: ContentWords | undefined) {
  const says = new Map([...(words?.rates ?? []), ...(words?.promises ?? [])].map((word) => [word.insert, word.says]));
  const parts = splitText(text, (asked) => says.get(asked));
  return parts.some((part) => !part.isFilled && namesSomething(part.text)) ? undefined : parts;
}

/** Boxes of a text in words: `<PriceCards of="seo" />` is “(price cards of seo)”. */
export function nameBoxes(text: string) {
  return text.replaceAll(/<(\/?)([A-Z]\w*)([^>]*)>/g, (_, end: string, name: string, given: string) => {
    const said = given.replaceAll(/["{}[\]]|\/$/g, '').replaceAll(/[=\s]+/g, ' ');
    return end ? '' : `(${nameField(name).toLowerCase()}${said.trimEnd()})`;
  });
}

type Part = ContentEntry['reads'][number]['parts'][number];

/** What stands between empty lines. */
export const paragraph = /.+(?:\n.+)*/g;

/** Whether a text names a rate, a count or words. */
export function namesSomething(text: string) {
  return text.search(figure) >= 0;
}

/** A text with what it names filled in, by whoever knows that: the browser need not load the rules of the content. */
export function splitText(text: string, fill: (asked: string) => string | undefined): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: asked, index } of text.matchAll(figure)) {
    if (index > end) parts.push({ text: text.slice(end, index), isFilled: false });
    const filled = fill(asked);
    parts.push({ text: filled ?? asked, isFilled: filled !== undefined });
    end = index + asked.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), isFilled: false }] : parts;
}
