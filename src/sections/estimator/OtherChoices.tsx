import { findList, writeArticles, type EstimateQuery, type PriceBook } from '../../domain/money/estimate-query.ts';
import { findArticleRate } from '../../domain/money/estimate.ts';
import { AmountField } from './AmountField.tsx';
import { ListChoice } from './ListChoice.tsx';

type OtherChoicesProps = { lists: string[]; book: PriceBook; query: EstimateQuery };

/** Lists that have no place of their own in the form, and single articles, for an agency that sells them. */
export function OtherChoices({ lists, book, query }: OtherChoicesProps) {
  const article = findArticleRate(book);
  return (
    <>
      {lists.map((list) => (
        <ListChoice key={list} list={list} prices={findList(list, book)} query={query} />
      ))}
      {article && (
        <AmountField name="articles" label={`${article.label}: how many`} text={writeArticles(query)} placeholder="0" />
      )}
    </>
  );
}
