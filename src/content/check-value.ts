/** What is wrong with a value by its schema, in sentences for its owner. */
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
};

/**
 * `reference`, `rate` and `promise` for a name that nothing has, `sum` for an example that does not add up, `file` for
 * one that cannot be read, and `rule` for all else.
 */
export type ProblemKind = 'reference' | 'rate' | 'promise' | 'sum' | 'file' | 'rule';

/** A sentence that says what to do, at a field. */
export type FieldProblem = { path: FieldPath; kind: ProblemKind; problem: string };

/** Whether a collection has an entry of this name. */
export type IsKnown = (collection: string, id: string) => boolean;

export function checkValue(value: Json, schema: JsonSchema, isKnown: IsKnown, path: FieldPath = []): FieldProblem[] {
  const report = (problem: string, kind: ProblemKind = 'rule') => [{ path, kind, problem }];
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return checkChoices(value, choices, isKnown, path);
  if (schema.const !== undefined)
    return value === schema.const ? [] : report(`This must be “${String(schema.const)}”.`);
  if (schema.enum && !schema.enum.includes(value as string)) return report(`Choose one of ${list(schema.enum)}.`);
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
      return Array.isArray(value) ? checkList(value, schema, isKnown, path) : report('This must be a list.');
    case 'object':
      return isFields(value) ? checkFields(value, schema, isKnown, path) : report('This needs its fields.');
    default:
      return [];
  }
}

const fillIn = 'Fill this in.';

function checkText(text: string, schema: JsonSchema): string[] {
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
  const written = text.trim().length;
  if (minLength > 0 && written === 0) return [fillIn];
  if (text.length > maxLength) return [`At most ${count(maxLength, 'character')}; this has ${number(text.length)}.`];
  if (written < minLength) return [`At least ${count(minLength, 'character')}; this has ${written}.`];
  if (format === 'uri') return URL.canParse(text) ? [] : ['Write the full address, with https://.'];
  if (pattern && !new RegExp(pattern).test(text)) return [describePattern(schema)];
  return [];
}

function describeMissing(name: string) {
  return name === '' ? 'Choose one.' : `“${name}” does not exist. Choose another one.`;
}

function describePattern({ format, pattern = '', description }: JsonSchema) {
  if (format === 'date') return 'Write a day like 2026-05-04.';
  const [, end] = /^\.\*\\?(.)\$$/.exec(pattern) ?? [];
  if (end) return `This must end with “${end}”.`;
  const [, start] = /^\^\\?(.)\.\*$/.exec(pattern) ?? [];
  if (start) return `This must begin with “${start}”.`;
  if (pattern.startsWith('^\\d{4}-(0')) return 'Write a month like 2026-05.';
  return `This does not have the right form.${description ? ` ${description}.` : ''}`;
}

function checkNumber(value: Json, schema: JsonSchema): string[] {
  const { type, minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = schema;
  if (typeof value !== 'number') return ['Write a number.'];
  if (type === 'integer' && !Number.isInteger(value)) return ['Write a whole number.'];
  // Such as a year, which has no comma.
  if (value < minimum) return [`At least ${minimum >= 1900 && minimum < 2100 ? minimum : number(minimum)}.`];
  if (value > maximum) return [`At most ${number(maximum)}.`];
  return value > exclusiveMinimum ? [] : [`More than ${number(exclusiveMinimum)}.`];
}

function checkList(value: Json[], schema: JsonSchema, isKnown: IsKnown, path: FieldPath): FieldProblem[] {
  const { minItems = 0, maxItems = Infinity, items } = schema;
  const wanted = minItems === maxItems ? 'Exactly' : value.length < minItems ? 'At least' : 'At most';
  const limit = value.length < minItems ? minItems : maxItems;
  const isOutside = value.length < minItems || value.length > maxItems;
  const problem = `${wanted} ${number(limit)} in this list; there are ${value.length}.`;
  return [
    ...(isOutside ? [{ path, kind: 'rule' as const, problem }] : []),
    ...(items ? value.flatMap((item, index) => checkValue(item, items, isKnown, [...path, index])) : []),
  ];
}

function checkFields(value: { [key: string]: Json }, schema: JsonSchema, isKnown: IsKnown, path: FieldPath) {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  const problems: FieldProblem[] = missing.map((name) => ({
    path: [...path, name],
    kind: 'rule',
    problem: fillIn,
  }));
  for (const [name, item] of Object.entries(value)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const at = [...path, name];
    if (own) problems.push(...checkValue(item, own, isKnown, at));
    else if (typeof additionalProperties === 'object') {
      if (propertyNames) problems.push(...checkValue(name, propertyNames, isKnown, at));
      problems.push(...checkValue(item, additionalProperties, isKnown, at));
    } else if (additionalProperties === false)
      problems.push({ path: at, kind: 'rule', problem: `There is no field called “${name}” here. Remove it.` });
  }
  const { kind, from, to } = value;
  // An amount; in other entries the two words may mean something else.
  if (kind !== undefined && typeof from === 'number' && typeof to === 'number' && to <= from)
    problems.push({ path: [...path, 'to'], kind: 'rule', problem: `“To” must be above “from” (${number(from)}).` });
  return problems;
}

/** That of the kind which is meant: where one field says so, that one; else the one with the fewest problems. */
function checkChoices(value: Json, choices: JsonSchema[], isKnown: IsKnown, path: FieldPath) {
  const meant = isFields(value) ? choices.find((choice) => isKind(value, choice)) : undefined;
  const tried = (meant ? [meant] : choices).map((choice) => checkValue(value, choice, isKnown, path));
  return tried.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function isKind(value: { [key: string]: Json }, { properties = {} }: JsonSchema) {
  return Object.entries(properties).some(([name, field]) => field.const !== undefined && field.const === value[name]);
}

function count(amount: number, noun: string) {
  return `${number(amount)} ${noun}${amount === 1 ? '' : 's'}`;
}

function number(value: number) {
  return value.toLocaleString('en');
}

function list(values: Json[]) {
  const names = values.map((value) => `“${String(value)}”`);
  return names.length > 8 ? 'the list' : names.join(', ');
}
