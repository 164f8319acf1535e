import type { Article } from '../../content/queries.ts';
import { categoryIcons } from '../../domain/article-categories.ts';
import { Button } from '../../ui/Button.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import { ArticleContents } from './ArticleContents.tsx';

type ArticleSidebarProps = {
  contents: { slug: string; text: string }[];
  related: Article[];
  estimatePath: string;
};

/** Beside the text on a wide screen; on a phone only the related articles, after it. */
export function ArticleSidebar({ contents, related, estimatePath }: ArticleSidebarProps) {
  return (
    <aside aria-label="Beside the article" className="article-aside">
      <div className="aside-top">
        <div className="aside-follows">
          <div className="aside-call on-dark">
            <h2 className="text-xl">Ready to Grow?</h2>
            <p className="mt-1 mb-4 text-sm text-mist">See where your business stands before you pay anyone.</p>
            <Button href="/contact" label="Claim Your Exclusive Audit" isSmall />
            <p className="text-sm">
              <a href={estimatePath} className="link inline-flex min-h-11 items-center">
                Work out your cost
              </a>
            </p>
          </div>
          <nav aria-label="On this page">
            <h2 className="text-lg">On this page</h2>
            <ArticleContents contents={contents} />
          </nav>
        </div>
      </div>
      {related.length > 0 && (
        <div className="aside-related">
          <h2 className="text-xl">Related Articles</h2>
          <ul className="related">
            {related.map((article) => (
              <li key={article.slug}>
                <StockPhoto
                  photo={{ ...article.photo, alt: '' }}
                  icon={categoryIcons[article.category]}
                  shape="window"
                  sizes="7rem"
                />
                <a href={article.path}>{article.title}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}
