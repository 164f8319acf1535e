import type { Article } from '../../content/queries.ts';
import { Faq } from '../../ui/Faq.tsx';
import { LegalNote } from '../chrome/LegalNote.tsx';

/** The questions and the sources of an article, both folded. */
export function ArticleEnd({ article: { faq, sources } }: { article: Article }) {
  return (
    <>
      {faq.length > 0 && (
        <section>
          <h2 id="questions">Questions we are asked</h2>
          <Faq items={faq} look="not-prose" />
        </section>
      )}
      {sources.length > 0 && (
        <details className="sources mt-12 border-y border-line text-sm">
          <summary className="flex min-h-16 items-center justify-between">
            <h2 id="sources" className="text-xl">
              Sources
            </h2>
          </summary>
          {sources.map(({ title, url, publisher, year }) => (
            <a key={title} href={url} className="block py-2.5">
              {title}. {publisher}, {year}.
            </a>
          ))}
        </details>
      )}
      {sources.some(({ law }) => law) && <LegalNote />}
    </>
  );
}
