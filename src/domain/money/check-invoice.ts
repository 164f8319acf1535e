import { chargeByBands } from './estimate.ts';
import { findTiers, UnknownRate, type PriceBook } from './estimate-query.ts';
import type { InvoiceLine } from './invoice.ts';
import { formatPesos, type Amount } from './prices.ts';

/** What is wrong with a line of a worked example: its fee must be one that our rates allow. */
export function findLineProblem(
  { label, kind, amount, rate, times = 1, of }: InvoiceLine,
  book: PriceBook,
): Error | undefined {
  if (!rate) return kind === 'fee' ? new Error(`“${label}” is a fee of ours and names no rate.`) : undefined;
  const [tier] = findTiers(rate, book);
  if (!tier) return new UnknownRate(`“${label}” names the rate “${rate}”, which pricing.yaml does not have.`);
  const limits = findLimits(tier.amount, of);
  if (!limits) return new UnknownRate(`“${label}” names the rate “${rate}”, which is no amount.`);
  const [from, to] = limits;
  if (amount / times >= from && amount / times <= to) return undefined;
  return new Error(`“${label}”: ${formatPesos(amount / times)} is not within the rate ${rate}.`);
}

/** A range, or exactly our fee on a spend. */
function findLimits(amount: Amount, spend = 0): [number, number] | undefined {
  if (amount.kind === 'words') return undefined;
  if (amount.kind === 'pesos') return [amount.from, amount.plus || !amount.to ? Number.POSITIVE_INFINITY : amount.to];
  const fee = chargeByBands(amount, spend);
  return fee === undefined ? undefined : [fee, fee];
}
