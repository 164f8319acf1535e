import type { Article } from '../../content/queries.ts';
import { formatMonth } from '../../domain/dates.ts';

/** What changed since an article was written. Beside its text, which stays as it was. */
export function ArticleNotes({ updates }: Pick<Article, 'updates'>) {
  if (updates.length === 0) return null;
  return (
    <aside aria-label="Since this was written" className="article-notes text-sm text-muted">
      {updates.map(({ date, text, source }) => (
        <p key={text} className="border-l-2 border-beam pl-3">
          <b>{`Note, ${formatMonth(date)}: `}</b>
          {text} <a href={source.url}>{`${source.publisher}, ${source.year}`}</a>
        </p>
      ))}
    </aside>
  );
}
