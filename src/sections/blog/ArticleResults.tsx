import type { ArticleSummary } from '../../content/queries.ts';
import { linkLabels, linkToDrawing, nothingFound, type ArticleLink } from '../../domain/article-filter.ts';
import { formatLongDate } from '../../domain/dates.ts';
import { joinWithDots } from '../../domain/words.ts';

type ArticleResultsProps = {
  articles: ArticleSummary[];
  /** The articles that match the search. */
  found: ArticleSummary[];
  /** Where to go if nothing was found. */
  suggested: ArticleLink[];
};

/**
 * All articles in the same order: those that do not match are hidden, the first match is featured. In the browser,
 * blog-search.ts does the same with these elements.
 */
export function ArticleResults({ articles, found, suggested }: ArticleResultsProps) {
  const featuredIndex = Math.max(0, articles.indexOf(found[0]!));
  const breakIndex = Math.max(featuredIndex + 1, 10); // After the price guides.
  const toCard = (article: ArticleSummary) => (
    <ArticleCard
      key={article.path}
      article={article}
      isFeatured={article === found[0]}
      isHidden={!found.includes(article)}
    />
  );
  return (
    <div id="results">
      <p className="no-results max-w-[30rem] text-lg" hidden={found.length > 0}>
        {nothingFound}
      </p>
      <ul className="suggested leading-11" hidden={found.length > 0}>
        {suggested.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
      <h2 className="mb-[1.5vw] text-2xl" hidden={found.length === 0}>
        Featured Article
      </h2>
      {articles.slice(0, featuredIndex + 1).map(toCard)}
      <h2 className="mb-[1.5vw] text-2xl" hidden={found.length < 2}>
        Recent Articles
      </h2>
      {articles.slice(featuredIndex + 1, breakIndex).map(toCard)}
      <a href="/services#estimate" className="list-break link text-balance">
        Two of these together? Work out your cost
      </a>
      {articles.slice(breakIndex).map(toCard)}
    </div>
  );
}

type ArticleCardProps = { article: ArticleSummary; isFeatured: boolean; isHidden: boolean };

/** An article in the list: its figure and its towers on one ground, or by night if it is featured. */
function ArticleCard({ article, isFeatured, isHidden }: ArticleCardProps) {
  const { slug, path, title, excerpt, category, date, figure } = article;
  return (
    <article className={isFeatured ? 'article-card featured' : 'article-card'} hidden={isHidden}>
      {/* The letters of the heading come before it. */}
      <img src={linkToDrawing(slug, true)} alt="" width={400} height={256} fetchPriority="low" />
      {figure && (
        <p className="article-figure">
          <b>{figure.says}</b> {figure.about}
        </p>
      )}
      {/* blog-search.ts reads the category. */}
      <p className="article-facts" translate="no">
        {joinWithDots(category, formatLongDate(date))}
      </p>
      <h3>{title}</h3>
      <p className="article-excerpt">{excerpt}</p>
      <a href={path} className="link">
        {linkLabels[isFeatured ? 'featured' : 'listed']}
        <span className="sr-only">: {title}</span>
      </a>
    </article>
  );
}
