import { findDay } from '../domain/office-days.ts';

/** What an article needs beyond its fields, which src/content.config.ts describes. A short post needs less. */
export const articleMinimums = { questions: 4, sources: 2, linksFromOthers: 2 };

/** What a new article says until it is written. */
const placeholders = [
  'Answer the question of the title in two or three sentences.',
  'First heading',
  'Write here.',
  // Of what Insert offers.
  'Your amount',
] as const;

/** The text of a new article, and of a short post. */
export const shortStart = `
## ${placeholders[1]}

${placeholders[2]}
`;
export const articleStart = `
<ShortAnswer>

${placeholders[0]}

</ShortAnswer>
${shortStart}`;

export type ArticleFile = {
  /** The fields as they were typed, before the schema has checked them. */
  data: Record<string, unknown>;
  body: string;
};

const isLong = ({ data }: ArticleFile) => data['short'] !== true;
const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);

/** Every problem at once, because a build that stops at the first would have to be run once for each. */
export function findArticleProblems(article: ArticleFile) {
  const { data, body } = article;
  const { questions, sources } = articleMinimums;
  const problems: { field: string; problem: string }[] = [];
  const report = (field: string, problem: string) => problems.push({ field, problem });
  if (isLong(article)) {
    if (count(data['faq']) < questions) report('faq', `has ${count(data['faq'])} questions, needs ${questions}`);
    if (count(data['sources']) < sources) report('sources', `has ${count(data['sources'])}, needs ${sources}`);
    const answer = body.indexOf('<ShortAnswer>');
    if (answer < 0 || !body.includes('</ShortAnswer>', answer))
      report('body', 'needs the box “Short answer” at its beginning: insert it');
    if (!data['pricing'] && !data['estimate'])
      report('estimate', 'needs what the article recommends, because its estimate opens with it');
  }
  if (!/^## \S/m.test(body)) report('body', 'needs a heading for its table of contents: choose “Heading”');
  const list = String(data['pricing']);
  const guide = new RegExp(`<PriceCards of="${list}" />\\s+<Estimator of="${list}" />`);
  if (data['pricing'] && !guide.test(body))
    report(
      'body',
      `a guide to prices needs the box “Prices as cards” and after it “Estimate”, both of “${list}”: insert them`,
    );
  for (const words of placeholders.filter((line) => body.includes(line)))
    report('body', `still says “${words}”: write your own words there`);
  return problems;
}

/** Whether a date is after today at the office: the build leaves such an article out, and the publisher builds again on that day. */
export function isWaiting(date: unknown, now = new Date()) {
  return typeof date === 'string' && date > findDay(now);
}

/** Readers find an article by the texts of others. A short post may stand alone, and need not link to others. */
export function findMissingLinks(slug: string, article: ArticleFile, others: ArticleFile[]) {
  const linking = others.filter(({ body }) => new RegExp(`\\(/blog/${slug}[)#?]`).test(body)).length;
  const wanted = Math.min(articleMinimums.linksFromOthers, others.filter(isLong).length);
  return isLong(article) && linking < wanted
    ? [`${linking} of the other articles link to /blog/${slug} in their texts, ${wanted} should`]
    : [];
}
