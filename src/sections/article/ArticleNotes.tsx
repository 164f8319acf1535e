import type { Article } from '../../content/queries.ts';
import { formatMonth } from '../../domain/dates.ts';
import { site } from '../../domain/site.ts';

/** What changed since an article was written. Beside its text, which stays as it was. */
export function ArticleNotes({ updates }: Pick<Article, 'updates'>) {
  return (
    <aside aria-label="Since this was written" className="article-notes not-prose">
      {updates.length === 0 && <p>{`Checked ${site.ratesConfirmed}, nothing changed.`}</p>}
      {updates.map(({ date, text, source }) => (
        <p key={text}>
          <b>{`Note, ${formatMonth(date)}: `}</b>
          {text} <a href={source.url}>{`${source.publisher}, ${source.year}`}</a>
        </p>
      ))}
    </aside>
  );
}
