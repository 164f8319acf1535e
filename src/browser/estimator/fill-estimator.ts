import { countField, writeMoney, type EstimateQuery, type PriceBook } from '../../domain/money/estimate-query.ts';

/** On a static host: selects the choices of a query string in the form, as Estimator.tsx does elsewhere. */
export function fillEstimator(form: HTMLFormElement, query: EstimateQuery, book: PriceBook) {
  const texts: Record<string, string | undefined> = {
    ...query.tiers,
    ...Object.fromEntries(Object.keys(book).map((list) => [countField(list), String(query.counts[list] ?? 1)])),
    articles: query.articles ? String(query.articles) : undefined,
    spend: writeMoney(query, 'spend'),
    budget: writeMoney(query, 'budget'),
  };
  for (const box of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const text = texts[box.name] ?? '';
    if (box instanceof HTMLInputElement && box.type === 'radio') box.checked = box.value === text;
    else box.value = text;
  }
  const others = form.querySelector('details');
  if (others) others.open = query.articles > 0 || [...others.querySelectorAll('select')].some(({ value }) => value);
}
