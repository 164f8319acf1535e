import { answer, budget, industry, start as startPicker } from '../../../browser/search/industry-picker.ts';
import { readIndustryQuery } from '../../../domain/industry-picker.ts';

/** The page comes without the answer to its query string. */
export async function start() {
  const { industryBook, isTouched } = await startPicker();
  const given = readIndustryQuery(location.search, industryBook);
  if (isTouched || !given) return;
  industry.value = given.slug;
  budget.value = given.budget;
  budget.dispatchEvent(new Event('input', { bubbles: true }));
  answer();
}
