/** What is wrong with a value by its schema, in sentences for its owner. */
import { capitalize } from '../domain/words.ts';
import { isFields, type FieldPath } from './change-json.ts';
import type { Json } from './parse-yaml.ts';

/** What src/content.config.ts asks for, as far as JSON Schema can say it. */
export type JsonSchema = {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';
  description?: string;
  default?: Json;
  const?: Json;
  enum?: Json[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  /** The collection that the value names an entry of. */
  reference?: string;
  /** What a text of this form needs, for its owner: “needs two letters”. */
  needs?: string;
  /** Two of its fields, of which the second is more than the first, or later. */
  rising?: string[];
  /** The heading over this field and those after it, in a long form. */
  section?: string;
};

/**
 * `reference`, `rate` and `promise` for a name that nothing has, `sum` for an example that does not add up, `file` for
 * one that cannot be read, and `rule` for all else.
 */
export type ProblemKind = 'reference' | 'rate' | 'promise' | 'sum' | 'file' | 'rule';

/** A sentence that says what to do, at a field; `and` is another one that may be meant as well. */
export type FieldProblem = { path: FieldPath; and?: FieldPath; kind: ProblemKind; problem: string };

/** Whether a collection has an entry of this name. */
export type IsKnown = (collection: string, id: string) => boolean;

export function checkValue(value: Json, schema: JsonSchema, isKnown: IsKnown, path: FieldPath = []): FieldProblem[] {
  const report = (problem: string, kind: ProblemKind = 'rule') => [{ path, kind, problem }];
  const check: CheckPart = (item, part, ...steps) => checkValue(item, part, isKnown, [...path, ...steps]);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return checkChoices(value, choices, check);
  if (schema.const !== undefined)
    return value === schema.const ? [] : report(`This must be “${String(schema.const)}”.`);
  if (schema.enum && !schema.enum.includes(value as string))
    return report(value === '' ? describeMissing('') : `Choose one of ${list(schema.enum)}.`);
  switch (schema.type) {
    case 'string':
      if (typeof value !== 'string') return report('Write a text.');
      if (!schema.reference) return checkText(value, schema).flatMap((problem) => report(problem));
      return isKnown(schema.reference, value) ? [] : report(describeMissing(value), 'reference');
    case 'number':
    case 'integer':
      return checkNumber(value, schema).flatMap((problem) => report(problem));
    case 'boolean':
      return typeof value === 'boolean' ? [] : report('Choose yes or no.');
    case 'array':
      if (!Array.isArray(value)) return report('This must be a list.');
      return [
        ...checkLength(value.length, schema).flatMap((problem) => report(problem)),
        ...value.flatMap((item, index) => check(item, schema.items ?? {}, index)),
      ];
    case 'object':
      return isFields(value) ? checkFields(value, schema, path, check) : report('This needs its fields.');
    default:
      return [];
  }
}

/** Checks a part of a value, which is some steps further inside. */
type CheckPart = (item: Json, part: JsonSchema, ...steps: FieldPath) => FieldProblem[];

const fillIn = 'Fill this in.';

function checkText(text: string, schema: JsonSchema): string[] {
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
  const written = text.trim().length;
  if (written === 0 && (minLength > 0 || pattern)) return [fillIn];
  if (text.length > maxLength) return [`At most ${characters(maxLength)}; this has ${number(text.length)}.`];
  if (written < minLength) return [`At least ${characters(minLength)}; this has ${written}.`];
  if (format === 'uri')
    return URL.canParse(text) && !withoutHost.test(text)
      ? []
      : ['Write the full address, like https://www.example.ph.'];
  if (pattern && !new RegExp(pattern).test(text)) return [describePattern(schema)];
  return [];
}

/** “https://facebook” leads nowhere; links of chat apps may have no host. */
const withoutHost = /^https?:\/*(?!\/)[^/.?#]*(?:[/?#]|$)/i;

const describeMissing = (name: string) =>
  name === '' ? 'Choose one.' : `“${name}” does not exist. Choose another one.`;

function describePattern({ format, pattern = '', description, needs }: JsonSchema) {
  if (format === 'date') return 'Write a day like 2026-05-04.';
  if (format === 'email') return 'Write a full address, like ana@example.ph.';
  if (needs) return `This ${needs}.`;
  const [, end] = /^\.\*\\?(.)\$$/.exec(pattern) ?? [];
  if (end) return `This must end with “${end}”.`;
  const [, start] = /^\^\\?(.)\.\*$/.exec(pattern) ?? [];
  if (start) return `This must begin with “${start}”.`;
  return `This does not have the right form.${description ? ` ${description}.` : ''}`;
}

function checkNumber(value: Json, schema: JsonSchema): string[] {
  const { type, minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = schema;
  if (typeof value !== 'number') return ['Write a number.'];
  if (type === 'integer' && !Number.isInteger(value)) return ['Write a whole number.'];
  // A year has no comma.
  const write = minimum >= 1900 && minimum < 2100 ? String : number;
  if (value < minimum) return [`At least ${write(minimum)}.`];
  if (value > maximum) return [`At most ${write(maximum)}.`];
  return value > exclusiveMinimum ? [] : [`More than ${number(exclusiveMinimum)}.`];
}

function checkLength(length: number, { minItems = 0, maxItems = Infinity, items }: JsonSchema): string[] {
  if (length > maxItems) return [`Remove ${number(length - maxItems)}: ${number(maxItems)} at most.`];
  if (length >= minItems) return [];
  if (items?.enum && minItems === 1) return ['Choose one or more.'];
  return [`Add ${number(minItems - length)}: ${minItems === maxItems ? '' : 'at least '}${number(minItems)} needed.`];
}

function checkFields(value: { [key: string]: Json }, schema: JsonSchema, path: FieldPath, check: CheckPart) {
  const { properties = {}, required = [], additionalProperties: others, propertyNames = {}, rising = [] } = schema;
  const report = (name: string, problem: string) => [{ path: [...path, name], kind: 'rule' as const, problem }];
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  const names = Object.keys(properties);
  const placeOf = ({ path: at }: FieldProblem) => names.indexOf(String(at[path.length])) >>> 0;
  return [
    ...missing.flatMap((name) => report(name, fillIn)),
    ...Object.entries(value).flatMap(([name, item]) => {
      if (Object.hasOwn(properties, name)) return check(item, properties[name]!, name);
      if (typeof others === 'object') return [...check(name, propertyNames, name), ...check(item, others, name)];
      return others === false ? report(name, `There is no field called “${name}” here. Remove it.`) : [];
    }),
    ...checkOrder(value, rising, path),
  ].toSorted((a, b) => placeOf(a) - placeOf(b));
}

function checkOrder(value: { [key: string]: Json }, [from = '', to = '']: string[], path: FieldPath): FieldProblem[] {
  const { [from]: low, [to]: high } = value;
  if (!low || !high || typeof low !== typeof high || high > low) return [];
  const [less, more] = [low, high].map((one) => (typeof one === 'number' ? number(one) : String(one)));
  const beyond = typeof high === 'number' ? 'above' : 'later than';
  const problem = `“${capitalize(to)}” (${more}) must be ${beyond} “${from}” (${less}).`;
  return [{ path: [...path, to], and: [...path, from], kind: 'rule', problem }];
}

/** That of the kind which is meant: where one field says so, that one; else the one with the fewest problems. */
function checkChoices(value: Json, choices: JsonSchema[], check: CheckPart) {
  const meant = isFields(value) ? choices.find((choice) => isKind(value, choice)) : undefined;
  const tried = (meant ? [meant] : choices).map((choice) => check(value, choice));
  return tried.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function isKind(value: { [key: string]: Json }, { properties = {} }: JsonSchema) {
  return Object.entries(properties).some(([name, field]) => field.const !== undefined && field.const === value[name]);
}

const characters = (count: number) => `${number(count)} character${count === 1 ? '' : 's'}`;

const number = (value: number) => value.toLocaleString('en');

const list = (values: Json[]) => values.map((value) => `“${String(value)}”`).join(', ');
