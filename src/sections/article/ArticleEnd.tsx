import type { Article } from '../../content/queries.ts';
import { Faq } from '../../ui/Faq.tsx';
import { Icon } from '../../ui/Icon.tsx';

export function ArticleEnd({ article }: { article: Article }) {
  return (
    <>
      <h2 id="questions">Questions we are asked</h2>
      <div className="not-prose mt-6">
        <Faq items={article.faq} />
      </div>
      <details className="sources">
        <summary>
          <h2 id="sources">Sources</h2>
          <span>{article.sources.length}</span>
          <Icon name="chevron-down" className="menu-chevron size-5" />
        </summary>
        <ul>
          {article.sources.map((source) => (
            <li key={source.title}>
              {source.url ? <a href={source.url}>{source.title}</a> : source.title}. {source.publisher}, {source.year}
              {source.url ? '.' : '; no public address known.'}
            </li>
          ))}
        </ul>
      </details>
      <p className="not-prose print:hidden">
        <a href="/blog" className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="arrow-right" className="size-4 rotate-180" /> Back to all articles
        </a>
      </p>
    </>
  );
}
