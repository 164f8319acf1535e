import { answer, budget, industry, industryBook, isTouched } from '../../../browser/search/industry-picker.ts';
import { readIndustryQuery } from '../../../domain/industry-picker.ts';

// The page comes without the answer to its query string.
const given = readIndustryQuery(location.search, industryBook);
if (!isTouched && given) {
  industry.value = given.slug;
  budget.value = given.budget;
  budget.dispatchEvent(new Event('input', { bubbles: true }));
  answer();
}
