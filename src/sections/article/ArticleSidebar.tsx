import { Button } from '../../ui/Button.tsx';

type ArticleSidebarProps = { contents: { slug: string; text: string }[]; estimatePath: string };

/** Beside the text on a wide screen; on a phone a line above it, which opens the contents. */
export function ArticleSidebar({ contents, estimatePath }: ArticleSidebarProps) {
  return (
    <aside aria-label="Beside the article" className="article-aside">
      <details>
        <summary>Contents</summary>
      </details>
      <a href={estimatePath}>Estimate</a>
      <nav aria-label="On this page" id="contents">
        <h2>On this page</h2>
        {contents.map(({ slug, text }) => (
          <a key={slug} href={`#${slug}`}>
            {text}
          </a>
        ))}
      </nav>
      <div className="aside-call on-dark">
        <h2>Ready to Grow?</h2>
        <p>See where your business stands before you pay anyone.</p>
        <Button href="/contact?about=audit" label="Claim Your Exclusive Audit" isSmall />
      </div>
    </aside>
  );
}
