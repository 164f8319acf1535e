import type { Article } from '../../content/queries.ts';
import { linkToDrawing } from '../../domain/article-filter.ts';

/** The foot of the sidebar: up to two articles of the same category, each with its figure and towers, and the way back. */
export function ArticleRelated({ related }: { related: Article[] }) {
  return (
    <aside
      aria-label="More articles"
      className="related grid gap-x-12 gap-y-6 pt-16 sm:max-lg:grid-cols-2 lg:col-start-1 lg:row-start-1 lg:self-end print:hidden"
    >
      {related.length > 0 && <h2 className="col-span-full text-2xl">Related Articles</h2>}
      {related.map(({ slug, path, title, figure }) => (
        <a key={slug} href={path} className="grid grid-cols-[1fr_auto] content-start items-end hover:text-tide">
          <b className="font-heading text-2xl leading-tight tracking-tight">{figure?.says}</b>
          <img src={linkToDrawing(slug, true)} alt="" width={400} height={256} className="w-28" />
          <span className="col-span-full border-t-2 pt-2 leading-snug font-semibold text-balance">{title}</span>
        </a>
      ))}
      <a href="/blog" className="link col-span-full justify-self-start py-2.5">
        Back to all articles
      </a>
    </aside>
  );
}
