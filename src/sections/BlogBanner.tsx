import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';

type BlogBannerProps = { crumbs: { label: string; path: string }[]; categories: string[] };

/** Title, search box and categories. Both filters are plain addresses, so they work without a script. */
export function BlogBanner({ crumbs, categories }: BlogBannerProps) {
  return (
    <section className="dusk on-dark">
      <div className="wrap pt-6 pb-10">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="mt-8 max-w-[44rem] text-4xl">What marketing costs here, and how to buy it well</h1>
        <p className="mt-6 max-w-[38rem] text-lg text-shell">
          Peso price guides with the tax and permit steps left in, and methods you can use this week without hiring
          anyone.
        </p>
        <form action="/blog" role="search" className="blog-search">
          <label htmlFor="blog-q" className="sr-only">
            Search articles
          </label>
          <input id="blog-q" type="search" name="q" placeholder="e.g. SEO Rates" maxLength={200} autoComplete="off" />
          <input type="hidden" name="category" disabled />
          <button type="submit" className="button">
            Search
          </button>
        </form>
        <nav aria-label="Categories" className="blog-categories">
          <ul>
            {['', ...categories].map((category) => (
              <li key={category}>
                <a
                  href={category ? `/blog?category=${encodeURIComponent(category)}` : '/blog'}
                  data-category={category}
                  aria-current={category ? undefined : 'true'}
                >
                  {category || 'All'}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}
