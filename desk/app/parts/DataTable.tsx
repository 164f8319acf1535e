import type { ReactNode } from 'react';

type DataTableProps = { className?: string; caption: string; columns: string[]; rows: ReactNode[][] };

/** The first column names the row. */
export function DataTable({ className = '', caption, columns, rows }: DataTableProps) {
  return (
    <table
      className={`w-full border-collapse text-start tabular-nums [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-2 [&_:is(th,td)]:pe-3 [&_:is(th,td)]:align-top [&_th]:text-start ${className}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="text-xs text-muted">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], row) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may be the same
          <tr key={row}>
            <th scope="row" className="font-[400]">
              {name}
            </th>
            {values.map((value, index) => (
              <td key={columns[index + 1]}>{typeof value === 'number' ? value.toLocaleString('en-PH') : value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
