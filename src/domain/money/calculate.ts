import { chargeForAds } from './estimate.ts';
import { UnknownRate, type PriceBook } from './estimate-query.ts';

const token = /\s*(\d[\d,]*(?:\.\d+)?|%|of\b|fee\b|[+×()−-]|\/(?=\s)|[a-z][a-z-]*\/[^+×()−[\]]+?\.(?:from|to)\b)/y;

/**
 * Calculates a figure of a text, such as `seo/Basic.from + 20,000 + fee of 20,000`. It may contain numbers, + − × / and
 * brackets, `25% of …`, both ends of a rate (`list/Tier.from`, `.to`), and `fee of …`, our fee for managing that spend.
 */
export function calculate(expression: string, book: PriceBook): number {
  const tokens = split(expression);
  let next = 0;
  const take = (...expected: string[]) => (expected.includes(tokens[next] ?? '') ? tokens[next++] : undefined);

  const addUp = (): number => {
    let sum = multiply();
    for (let sign = take('+', '−', '-'); sign; sign = take('+', '−', '-'))
      sum = sign === '+' ? sum + multiply() : sum - multiply();
    return sum;
  };
  const multiply = (): number => {
    let product = readFactor();
    for (let sign = take('×', '/'); sign; sign = take('×', '/'))
      product = sign === '×' ? product * readFactor() : product / readFactor();
    return product;
  };
  const readFactor = (): number => {
    if (take('(')) {
      const sum = addUp();
      if (!take(')')) throw new Error(`“${expression}” lacks a closing bracket.`);
      return sum;
    }
    if (take('fee') && take('of')) return chargeForAds(readFactor(), book).fee;
    const text = tokens[next++] ?? '';
    if (text.includes('/')) return findRate(text, book);
    const number = Number(text.replaceAll(',', ''));
    if (text === '' || Number.isNaN(number)) throw new Error(`“${expression}” cannot be calculated at “${text}”.`);
    return take('%') && take('of') ? (number / 100) * readFactor() : number;
  };

  const result = addUp();
  if (next < tokens.length) throw new Error(`“${expression}” cannot be calculated from “${tokens[next]}” on.`);
  return result;
}

function split(expression: string) {
  const tokens: string[] = [];
  for (token.lastIndex = 0; token.lastIndex < expression.trimEnd().length;) {
    const from = token.lastIndex;
    const found = token.exec(expression);
    if (!found) throw new Error(`“${expression}” cannot be calculated from “${expression.slice(from)}” on.`);
    tokens.push(found[1]!);
  }
  return tokens;
}

/** The price of a tier or of an additional line, as `list/Title`. */
export function findPrice(name: string, book: PriceBook) {
  const [list = '', title] = name.split(/\/(.*)/s);
  const amount = [...(book[list]?.tiers ?? []), ...(book[list]?.notes ?? [])].find((line) => {
    return ('title' in line ? line.title : line.label) === title;
  })?.amount;
  if (amount?.kind !== 'pesos') throw new UnknownRate(`“${name}” is not a price in pesos.`);
  return amount;
}

function findRate(name: string, book: PriceBook) {
  const end = name.endsWith('.to') ? 'to' : 'from';
  const value = findPrice(name.replace(/\.(from|to)$/, ''), book)[end];
  if (value === undefined) throw new UnknownRate(`“${name}”: this price has no upper end.`);
  return value;
}
