import type { Article } from '../../content/queries.ts';
import { Faq } from '../../ui/Faq.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LegalNote } from '../chrome/LegalNote.tsx';

export function ArticleEnd({ article }: { article: Article }) {
  return (
    <>
      {article.faq.length > 0 && (
        <>
          <h2 id="questions">Questions we are asked</h2>
          <div className="not-prose mt-6">
            <Faq items={article.faq} />
          </div>
        </>
      )}
      {article.sources.length > 0 && <Sources sources={article.sources} />}
      {article.sources.some(({ law }) => law) && <LegalNote />}
      <p className="not-prose print:hidden">
        <a href="/blog" className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="arrow-right" className="size-4 rotate-180" /> Back to all articles
        </a>
      </p>
    </>
  );
}

function Sources({ sources }: Pick<Article, 'sources'>) {
  return (
    <details className="sources mt-12 border-y border-line">
      <summary className="flex min-h-16 items-center gap-3">
        <h2 id="sources" className="text-xl">
          Sources
        </h2>
        <span className="text-muted">{sources.length}</span>
        <Icon name="chevron-down" className="ml-auto size-5" />
      </summary>
      <ul className="max-w-[40rem] text-sm">
        {sources.map((source) => (
          <li key={source.title}>
            <a href={source.url}>{source.title}</a>. {source.publisher}, {source.year}.
          </li>
        ))}
      </ul>
    </details>
  );
}
