type FigureTableProps = { caption: string; columns: string[]; rows: (string | number)[][] };

/** The figures behind a chart: the first column names the row, the others are numbers. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <details className="figure-table">
      <summary>As a table</summary>
      <div className="table-scroll" role="group" aria-label={caption} tabIndex={0}>
        <table>
          <caption className="only-heard">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]}>{typeof value === 'number' ? value.toLocaleString('en-PH') : value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
