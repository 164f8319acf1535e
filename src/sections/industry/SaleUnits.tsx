import units from './sale-units.json' with { type: 'json' };

/** What a month needs to sell, drawn as what it is: each sale, or ten or a hundred of them, three times as wide as high, or a column for each day. */
export function SaleUnits({ count, slug }: { count: number; slug: string }) {
  const each = [1, 10, 100].find((size) => count / size <= 240)!;
  const sales = Math.ceil(count / each);
  const isDaily = count >= 90 && count <= 160;
  const columns = isDaily ? 30 : Math.min(sales, Math.max(8, 2 * Math.ceil(Math.sqrt(0.75 * sales))));
  const height = isDaily ? 14 : 10;
  const full = height * (Math.ceil(sales / columns) - 1);
  const { lit, unlit, width } = units[slug in units ? (slug as keyof typeof units) : 'usual'];
  return (
    <>
      <svg
        viewBox={`0 0 ${10 * columns} ${full + 10}`}
        width={`${(100 * columns) / Math.max(5, columns)}%`}
        className="mt-3 rounded-sm bg-night p-2.5"
        aria-hidden="true"
      >
        <pattern id="sale" width={width} height={height} patternUnits="userSpaceOnUse">
          {unlit && <path className="fill-shoal" d={unlit} />}
          <path className="fill-beam" d={lit} />
        </pattern>
        <path fill="url(#sale)" d={`M0 0h${10 * columns}v${full}H${10 * (((sales - 1) % columns) + 1)}v10H0z`} />
      </svg>
      {isDaily && <p className="mt-3 text-sm">Each column is one day of the month.</p>}
      {each > 1 && <p className="mt-3 text-sm">{`Each one stands for ${each}.`}</p>}
    </>
  );
}
