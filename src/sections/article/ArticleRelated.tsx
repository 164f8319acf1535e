import type { Article } from '../../content/queries.ts';
import { linkToDrawing } from '../../domain/article-filter.ts';

/** After the text: up to two articles of the same category, each with its figure and its towers, and the way back. */
export function ArticleRelated({ related }: { related: Article[] }) {
  return (
    <aside aria-label="More articles" className="related print:hidden">
      {related.length > 0 && <h2>Related Articles</h2>}
      {related.map(({ slug, path, title, figure }) => (
        <a key={slug} href={path}>
          <b>{figure?.says}</b>
          <img src={linkToDrawing(slug, true)} alt="" width={400} height={256} />
          {title}
        </a>
      ))}
      <a href="/blog" className="link">
        Back to all articles
      </a>
    </aside>
  );
}
