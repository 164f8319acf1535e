import type { Article } from '../content/queries.ts';
import { Button } from '../ui/Button.tsx';
import { ArticleContents } from './ArticleContents.tsx';

type ArticleSidebarProps = { contents: { slug: string; text: string }[]; related: Article[] };

export function ArticleSidebar({ contents, related }: ArticleSidebarProps) {
  return (
    <aside aria-label="Beside the article" className="space-y-6 self-start lg:sticky lg:top-24">
      <nav aria-label="On this page" className="rounded-lg border border-line p-5 max-lg:hidden">
        <h2 className="text-lg">On this page</h2>
        <ArticleContents contents={contents} />
      </nav>
      <div className="on-dark rounded-lg bg-ink p-6 text-capiz">
        <h2 className="text-xl">Ready to Grow?</h2>
        <p className="mt-2 mb-5 text-sm text-mist">See where your business stands before you pay anyone.</p>
        <Button href="/contact" label="Claim Your Exclusive Audit" />
      </div>
      {related.length > 0 && (
        <div>
          <h2 className="text-lg">Related Articles</h2>
          <ul className="mt-2 space-y-1">
            {related.map((article) => (
              <li key={article.slug}>
                <a href={article.path} className="link inline-block py-1.5 text-sm">
                  {article.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}
