import { formatNumber, formatPesos } from './prices.ts';

/** One number of a sum: pesos, a share, or a count of something. */
export type Factor = { pesos: number } | { percent: number } | { count: number; of: string };

/** What a problem costs in a month: its factors multiplied. */
export function multiplyFactors(factors: Factor[]) {
  const product = factors.reduce((result, factor) => {
    if ('pesos' in factor) return result * factor.pesos;
    return 'percent' in factor ? (result * factor.percent) / 100 : result * factor.count;
  }, 1);
  return Math.round(product);
}

/** “₱28,000 × 40% = ₱11,200”. */
export function writeSum(factors: Factor[]) {
  return `${factors.map(writeFactor).join(' × ')} = ${formatPesos(multiplyFactors(factors))}`;
}

function writeFactor(factor: Factor) {
  if ('pesos' in factor) return formatPesos(factor.pesos);
  return 'percent' in factor ? `${factor.percent}%` : `${formatNumber(factor.count)} ${factor.of}`;
}
