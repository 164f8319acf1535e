import type { Article } from '../content/queries.ts';
import { Faq } from '../ui/Faq.tsx';

export function ArticleEnd({ article }: { article: Article }) {
  return (
    <>
      <h2 id="questions">Questions we are asked</h2>
      <div className="not-prose mt-6">
        <Faq items={article.faq} />
      </div>
      <h2 id="sources">Sources</h2>
      <ul>
        {article.sources.map((source) => (
          <li key={source.title}>
            {source.title}. {source.publisher}, {source.year}.
          </li>
        ))}
      </ul>
    </>
  );
}
