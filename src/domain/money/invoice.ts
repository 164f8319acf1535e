import type { InvoiceLine } from './price-schema.ts';

const vatRate = 0.12;
/** On agency fees, RMC 63-2012. */
const withholdingRate = 0.02;

/** The labels of the two taxes wherever they are shown. */
export const taxLabels = { vat: 'VAT, 12% of the fee', withheld: 'Less 2% you withhold and pay to the BIR' };

export function taxFee(fee: number) {
  const vat = Math.round(fee * vatRate);
  const withheld = Math.round(fee * withholdingRate);
  return { vat, withheld, payable: fee + vat - withheld };
}

/** VAT on digital services, RA 12023: charged by the platform, or accounted for by a business that gave its TIN. */
export function taxAdSpend(spend: number) {
  return Math.round(spend * vatRate);
}

/** What a client that withholds pays: fees with VAT less the 2% that goes to the BIR, and costs as they are. */
export function addUpInvoice(lines: InvoiceLine[]) {
  const sumOf = (kind: InvoiceLine['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((total, line) => total + line.amount, 0);
  const fees = sumOf('fee');
  const costs = sumOf('cost');
  const { vat, withheld, payable } = taxFee(fees);
  return { fees, costs, vat, withheld, payable: payable + costs };
}
