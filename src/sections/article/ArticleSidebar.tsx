import { Button } from '../../ui/Button.tsx';

type ArticleSidebarProps = { contents: { slug: string; text: string }[]; estimatePath: string };

/** Beside the text on a wide screen; on a phone a line above it, which opens the contents. */
export function ArticleSidebar({ contents, estimatePath }: ArticleSidebarProps) {
  return (
    <aside
      aria-label="Beside the article"
      className="article-aside sticky top-18 z-10 text-sm leading-snug lg:top-24 lg:col-start-1 lg:row-start-1 lg:mb-120 print:hidden"
    >
      <details className="lg:hidden">
        <summary className="flex min-h-11 items-center gap-2">Contents</summary>
      </details>
      <a href={estimatePath} className="flex min-h-11 items-center gap-2 lg:hidden">
        Estimate
      </a>
      <nav aria-label="On this page" id="contents" className="overflow-y-auto">
        <h2 className="mb-3 text-lg max-lg:hidden">On this page</h2>
        {contents.map(({ slug, text }) => (
          <a key={slug} href={`#${slug}`} className="hover:text-tide focus-visible:-outline-offset-3">
            {text}
          </a>
        ))}
      </nav>
      <div className="aside-call on-dark rounded-md bg-ink px-3.5 py-3 text-capiz max-lg:hidden">
        <h2 className="mb-3 text-xl">Ready to Grow?</h2>
        <Button href="/contact?about=audit" label="Claim Your Exclusive Audit" isSmall />
      </div>
    </aside>
  );
}
