import type { ReactNode } from 'react';

type MoneyTableProps = {
  caption: string;
  columns: string[];
  rows: { key?: string; label: ReactNode; cells: ReactNode[]; note?: ReactNode }[];
};

/** Amounts at the right; on a phone the label of a row has a line of its own. A note is below its row. */
export function MoneyTable({ caption, columns, rows }: MoneyTableProps) {
  return (
    <table className="money-table w-full border-collapse tabular-nums max-lg:text-sm max-[24rem]:text-xs print:*:break-inside-avoid">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td>
            <span className="sr-only">What</span>
          </td>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ label, key = String(label), cells, note }) => (
        <tbody key={key}>
          <tr>
            <th scope="row">{label}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
          {note && (
            <tr className="border-0">
              <td colSpan={columns.length + 1} className="border-0 pt-2 pb-6 text-base">
                {note}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}
