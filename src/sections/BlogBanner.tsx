import { writeArticleQuery, type ArticleQuery } from '../article-filter.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { ScriptNote } from '../ui/ScriptNote.tsx';

type BlogBannerProps = {
  crumbs: { label: string; path: string }[];
  articles: { category: string }[];
  query: ArticleQuery;
};

/** Title, search box and categories. Both filters are in the query string, so they work without JavaScript. */
export function BlogBanner({ crumbs, articles, query }: BlogBannerProps) {
  const categories = ['', ...new Set(articles.map(({ category }) => category))];
  const lead =
    'Peso price guides with the tax and permit steps left in, and methods you can use this week without hiring anyone.';
  return (
    <section className="dusk on-dark">
      <div className="wrap pt-6 pb-10">
        <Breadcrumbs crumbs={crumbs} />
        <PageHeading
          topic="Digital Marketing Blog for Philippine Businesses"
          title="What marketing costs here, and how to buy it well"
        />
        <p className="mt-6 max-w-[38rem] text-lg text-shell">
          {import.meta.env.STATIC_EXPORT ? <LeadWithNote lead={lead} /> : lead}
        </p>
        <div data-script="/src/islands/blog-search.ts">
          <form action="/blog" role="search" className="blog-search">
            <label htmlFor="blog-q" className="sr-only">
              Search articles
            </label>
            <input
              id="blog-q"
              type="search"
              name="q"
              placeholder="e.g. SEO Rates"
              maxLength={200}
              autoComplete="off"
              defaultValue={query.q || undefined}
            />
            <input type="hidden" name="category" value={query.category || undefined} disabled={!query.category} />
            <button type="submit" className="button">
              Search
            </button>
          </form>
          <nav aria-label="Categories" className="blog-categories">
            <ul>
              {categories.map((category) => (
                <li key={category}>
                  <a
                    href={`/blog${writeArticleQuery({ q: query.q, category })}`}
                    aria-current={category === query.category ? 'true' : undefined}
                  >
                    {category || 'All'}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </section>
  );
}

function LeadWithNote({ lead }: { lead: string }) {
  return (
    <>
      {lead} <ScriptNote text="The search and the categories need JavaScript here. All articles are listed below." />
    </>
  );
}
