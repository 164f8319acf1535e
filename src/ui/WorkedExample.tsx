import { addUpInvoice, taxLabels, type InvoiceLine } from '../domain/money/invoice.ts';
import { formatPesos } from '../domain/money/prices.ts';

/** An example invoice whose totals are calculated here, never typed. */
export function WorkedExample({ title, lines }: { title: string; lines: InvoiceLine[] }) {
  const sum = addUpInvoice(lines);
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label={title}>
      <table className="worked-example">
        <caption>{title}</caption>
        <tbody>
          {lines.map((line) => (
            <Row key={line.label} label={line.label} amount={line.amount} />
          ))}
          {sum.vat > 0 && <Row label={taxLabels.vat} amount={sum.vat} />}
          {sum.withheld > 0 && <Row label={taxLabels.withheld} amount={-sum.withheld} />}
        </tbody>
        <tfoot>
          <Row label="You pay the suppliers" amount={sum.payable} />
        </tfoot>
      </table>
    </div>
  );
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="figure">{amount < 0 ? `−${formatPesos(-amount)}` : formatPesos(amount)}</td>
    </tr>
  );
}
