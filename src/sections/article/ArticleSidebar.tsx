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
    <aside aria-label="Beside the article" className="article-aside lg:flex lg:flex-col wide:contents print:hidden">
      <div className="max-lg:hidden lg:flex-1 wide:contents">
        <div className="aside-follows sticky top-24 flex max-h-[calc(100dvh-11rem)] flex-col wide:contents">
          <div className="aside-call on-dark rounded-lg bg-ink px-6 py-5 text-capiz wide:[grid-area:1/3]">
            <h2 className="text-xl">Ready to Grow?</h2>
            <p className="mt-1 mb-4 text-sm text-mist">See where your business stands before you pay anyone.</p>
            <Button href="/contact?about=audit" label="Claim Your Exclusive Audit" isSmall />
            <p className="text-sm [@media_(height<46rem)]:hidden">
              <a href={estimatePath} className="link inline-flex min-h-11 items-center">
                Work out your cost
              </a>
            </p>
          </div>
          <nav
            aria-label="On this page"
            className="relative mt-5 min-h-24 overflow-y-auto pr-3 wide:sticky wide:top-24 wide:m-0 wide:max-h-[calc(100dvh-8rem)] wide:self-start wide:[grid-area:1/1/4]"
          >
            <h2 className="text-lg">On this page</h2>
            <ArticleContents contents={contents} />
          </nav>
        </div>
      </div>
      {related.length > 0 && (
        <div className="aside-related mt-10 wide:[grid-area:3/3]">
          <h2 className="text-xl">Related Articles</h2>
          <ul className="gap-x-6 md:max-lg:grid md:max-lg:grid-cols-2">
            {related.map((article) => (
              <li
                key={article.slug}
                className="relative mt-4 grid grid-cols-[6.5rem_1fr] items-center gap-4 rounded-lg border border-line p-2.5 hover:bg-glow"
              >
                <StockPhoto
                  photo={{ ...article.photo, alt: '' }}
                  icon={categoryIcons[article.category]}
                  shape="window"
                  sizes="7rem"
                  look="rounded-md"
                />
                {/* The whole card is the link. */}
                <a
                  href={article.path}
                  className="text-sm leading-snug font-semibold after:absolute after:inset-0 after:rounded-lg"
                >
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
