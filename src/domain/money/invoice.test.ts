import { expect, test } from 'vitest';
import { addUpInvoice } from './invoice.ts';

test('VAT and withholding apply to fees only, not to costs', () => {
  const sum = addUpInvoice([
    { label: 'Retainer', amount: 45000, kind: 'fee' },
    { label: 'Photographer', amount: 6000, kind: 'cost' },
  ]);
  expect(sum).toEqual({ fees: 45000, costs: 6000, vat: 5400, withheld: 900, payable: 55500 });
});
