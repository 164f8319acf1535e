import units from './sale-units.json' with { type: 'json' };

/** What a month needs to sell, drawn as what it is: each sale, or ten or a hundred of them, three times as wide as high. */
export function SaleUnits({ count, slug }: { count: number; slug: string }) {
  const each = [1, 10, 100].find((size) => count / size <= 240)!;
  const sales = Math.ceil(count / each);
  const columns = Math.min(sales, Math.max(8, 2 * Math.ceil(Math.sqrt(0.75 * sales))));
  const rows = Math.ceil(sales / columns) - 1;
  const { lit, unlit, width } = units[slug in units ? (slug as keyof typeof units) : 'usual'];
  return (
    <>
      <svg
        viewBox={`0 0 ${10 * columns} ${10 * rows + 10}`}
        width={`${(100 * columns) / Math.max(5, columns)}%`}
        className="mt-3 rounded-sm bg-night p-2.5"
        aria-hidden="true"
      >
        <pattern id="sale" width={width} height="10" patternUnits="userSpaceOnUse">
          {unlit && <path className="fill-shoal" d={unlit} />}
          <path className="fill-beam" d={lit} />
        </pattern>
        <path fill="url(#sale)" d={`M0 0h${10 * columns}v${10 * rows}H${10 * (sales - rows * columns)}v10H0z`} />
      </svg>
      {each > 1 && <p className="mt-3 text-sm">{`Each one stands for ${each}.`}</p>}
    </>
  );
}
