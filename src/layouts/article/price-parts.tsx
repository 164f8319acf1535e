import { findList, type PriceBook } from '../../domain/money/estimate-query.ts';
import { toRangeRows } from '../../domain/money/price-scale.ts';
import { PriceCards } from '../../ui/PriceCards.tsx';
import { PriceTable } from '../../ui/PriceTable.tsx';
import { RangeChart } from '../../ui/RangeChart.tsx';

/** The parts of an article that show a price list, which its text names: `<PriceCards of="seo" />`. */
export function createPriceParts(book: PriceBook) {
  return {
    PriceCards: ({ of }: { of: string }) => <PriceCards pricing={findList(of, book)} />,
    PriceTable: ({ of }: { of: string }) => <PriceTable pricing={findList(of, book)} />,
    RangeChart: ({ of }: { of: string }) => (
      <figure>
        <RangeChart rows={toRangeRows(findList(of, book))} />
        <figcaption>{`${findList(of, book).title} on one peso scale.`}</figcaption>
      </figure>
    ),
  };
}
