import { form, showEstimate, start as startEstimator } from '../../../browser/estimator/estimator.ts';
import {
  countField,
  hasSelection,
  readEstimateQuery,
  writeMoney,
  type EstimateQuery,
  type PriceBook,
} from '../../../domain/money/estimate-query.ts';

/** The page comes without the estimate of its query string. */
export async function start() {
  const { book, isTouched } = await startEstimator();
  const given = readEstimateQuery(location.search, book);
  if (!isTouched && (hasSelection(given) || Object.keys(given.unread).length > 0)) {
    selectChoices(given, book);
    showEstimate();
  }
}

/** As Estimator.tsx does where there is a server. */
function selectChoices(query: EstimateQuery, book: PriceBook) {
  const texts: Record<string, string | undefined> = {
    ...query.tiers,
    ...Object.fromEntries(Object.keys(book).map((list) => [countField(list), String(query.counts[list] ?? 1)])),
    articles: query.articles ? String(query.articles) : undefined,
    spend: writeMoney(query, 'spend'),
    budget: writeMoney(query, 'budget'),
  };
  for (const box of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select')) {
    const text = texts[box.name] ?? '';
    if (box instanceof HTMLInputElement && box.type === 'radio') box.checked = box.value === text;
    else box.value = text;
  }
  const others = form.querySelector<HTMLDetailsElement>('details:has(select)');
  if (others) others.open = query.articles > 0 || [...others.querySelectorAll('select')].some(({ value }) => value);
}
