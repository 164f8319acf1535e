type MoneyTableProps = { caption: string; columns: string[]; rows: { label: string; cells: string[] }[] };

/** Amounts at the right; on a phone the label of a row has a line of its own. */
export function MoneyTable({ caption, columns, rows }: MoneyTableProps) {
  return (
    <table className="money-table w-full border-collapse tabular-nums max-lg:text-sm max-[24rem]:text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
