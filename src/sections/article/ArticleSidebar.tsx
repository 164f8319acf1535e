import type { Article } from '../../content/queries.ts';
import { linkToDrawing } from '../../domain/article-figure.ts';
import { Button } from '../../ui/Button.tsx';

type ArticleSidebarProps = { related: Article[]; estimatePath: string };

/** Beside the text on a wide screen; on a phone only the related articles, after it. */
export function ArticleSidebar({ related, estimatePath }: ArticleSidebarProps) {
  return (
    <aside aria-label="Beside the article" className="article-aside lg:contents print:hidden">
      <div className="aside-call on-dark rounded-lg bg-ink px-6 py-5 text-capiz max-lg:hidden lg:[grid-area:1/2] wide:[grid-area:1/3]">
        <h2 className="text-xl">Ready to Grow?</h2>
        <p className="mt-1 mb-4 text-sm text-mist">See where your business stands before you pay anyone.</p>
        <Button href="/contact?about=audit" label="Claim Your Exclusive Audit" isSmall />
        <a
          href={estimatePath}
          className="link inline-flex min-h-11 items-center text-sm [@media_(height<46rem)]:hidden"
        >
          Work out your cost
        </a>
      </div>
      {related.length > 0 && (
        <div className="aside-related mt-10 lg:[grid-area:3/2] wide:[grid-area:3/3]">
          <h2 className="text-xl">Related Articles</h2>
          <ul className="gap-x-6 md:max-lg:grid md:max-lg:grid-cols-2">
            {related.map((article) => (
              <li
                key={article.slug}
                className="relative mt-4 grid grid-cols-[6.5rem_1fr] items-center gap-4 rounded-lg border border-line p-2.5 hover:bg-glow"
              >
                <img src={linkToDrawing(article.slug)} alt="" width={400} height={260} className="article-drawing" />
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
