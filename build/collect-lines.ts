import { Parser } from 'htmlparser2';
import type { PageAnswers } from '#src/answers/page-answers.tsx';
import { inlineTags, spacedTags } from '#src/content/text-signs.ts';
import { explainProblems } from '#src/domain/lead.ts';

const skipped = new Set(['head', 'script', 'style', 'template', 'noscript']);
const mostPages = 4;
const everywhere = 20;

/** What visitors read on a page, a line for each paragraph, heading, label or cell. */
export function collectLines(html: string) {
  const lines = new Set<string>();
  let line = '';
  let skippedLevels = 0;

  function meet(name: string) {
    if (skipped.has(name)) return;
    if (spacedTags.includes(name)) line += ' ';
    if (inlineTags.includes(name)) return;
    const text = line.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim();
    if (/\p{L}|\d/u.test(text)) lines.add(text);
    line = '';
  }

  const parser = new Parser(
    {
      onopentagname(name) {
        meet(name);
        if (skipped.has(name)) skippedLevels += 1;
      },
      onclosetag(name) {
        if (skipped.has(name)) skippedLevels -= 1;
        meet(name);
      },
      ontext(text) {
        if (skippedLevels === 0) line += text;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return [...lines];
}

/** What pages say only in an answer: of calls that can be booked, of a form that is not sent, of a search that finds nothing. */
export function renderAnswers({ answerQuery, renderContactForm, listCallDays }: PageAnswers) {
  // Without their times, which are others tomorrow.
  const days = listCallDays(new Date()).map(({ day }) => ({ day, times: [] }));
  const problems = explainProblems('contact', {});
  const asked = { '/contact': answerQuery('/contact', '?about=session'), '/blog': answerQuery('/blog', '?q=~') };
  const answered = Object.entries(asked).map(([path, answer]) => ({ path, slots: answer?.render('', days) ?? {} }));
  const refused = { path: '/contact', slots: renderContactForm({ values: {}, problems, formTime: '' }) };
  return [...answered, refused].map(({ path, slots }) => ({ path, html: Object.values(slots).join('') }));
}

/** Every line of the site, with the first pages that it stands on; “*” of menus and footers. */
export function collectShown(pages: { path: string; html: string }[]) {
  const shown = new Map<string, string[]>();
  for (const { path, html } of pages)
    for (const line of collectLines(html)) shown.set(line, [...new Set([...(shown.get(line) ?? []), path])]);
  return Object.fromEntries(Array.from(shown, ([line, paths]) => [line, shortenList(paths)]));
}

const shortenList = (paths: string[]) => (paths.length > everywhere ? ['*'] : paths.slice(0, mostPages));
