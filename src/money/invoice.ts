export type InvoiceLine = {
  label: string;
  /** Whole pesos, before VAT. */
  amount: number;
  /** A fee is ours: VAT and withholding apply to it. A cost is somebody else's price, as paid. */
  kind: 'fee' | 'cost';
  /** Tier of pricing.yaml that the fee belongs to, where it has one. */
  tier?: string;
};

const vatRate = 0.12;
/** On agency fees, RMC 63-2012. */
const withholdingRate = 0.02;

/** What a client that withholds pays: fees with VAT less the 2% that goes to the BIR, and costs as they are. */
export function addUpInvoice(lines: InvoiceLine[]) {
  const sumOf = (kind: InvoiceLine['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((total, line) => total + line.amount, 0);
  const fees = sumOf('fee');
  const costs = sumOf('cost');
  const vat = Math.round(fees * vatRate);
  const withheld = Math.round(fees * withholdingRate);
  return { fees, costs, vat, withheld, payable: fees + vat - withheld + costs };
}
