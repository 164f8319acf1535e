import type { Article } from '../../content/queries.ts';
import { site } from '../../domain/site.ts';
import { formatLongDate } from '../../domain/dates.ts';
import { describeTowers } from '../../domain/article-figure.ts';
import { linkToDrawing } from '../../domain/article-filter.ts';

const wordsPerMinute = 220;

type ArticleHeadProps = { article: Article; words: number };

/** At its foot a drawing of its figures, each tower over its label. */
export function ArticleHead({ article, words }: ArticleHeadProps) {
  const towers = article.figure?.towers ?? {};
  return (
    <header className="article-head dusk on-dark">
      <div className="wrap grid gap-x-16 pt-6 lg:grid-cols-2">
        <div className="flex flex-col">
          <nav className="crumbs" aria-label="Breadcrumb">
            <ol className="flex text-sm">
              {article.page.crumbs.map(({ label, path }) => (
                <li key={path} className="last:font-semibold last:text-beam">
                  <a href={path} className="inline-flex min-h-11 items-center hover:underline">
                    {label}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <h1 className="mt-2 text-[clamp(2.375rem,1.2rem+2.6vw,3.25rem)] leading-[1.04] lg:my-auto lg:pt-2 lg:pb-6">
            {article.title.replace('a month', 'a\u00A0month')}
          </h1>
          {/* On a wide screen it stands on the ground of the picture. */}
          <p className="z-1 my-5 content-center text-sm text-mist lg:my-0 lg:min-h-18">
            {`${site.shortName} Team${article.checkedBy ? `, checked by ${article.checkedBy}` : ''}\u00A0· `}
            <time dateTime={article.date} className="whitespace-nowrap">
              {formatLongDate(article.date)}
            </time>
            {`\u00A0· ${Math.ceil(words / wordsPerMinute)} min read`}
          </p>
        </div>
        <figure className="article-picture self-end max-lg:max-w-[min(27rem,90%)]">
          <img
            src={linkToDrawing(article.slug)}
            alt={describeTowers(towers)}
            width={400}
            height={256}
            fetchPriority="low"
            className="w-full"
          />
          {/* The ground, from one side of the window to the other. The lighthouse has the first place; the styles show the first lines large. */}
          <figcaption
            className="grid min-h-18 auto-cols-fr grid-flow-col items-center bg-night text-center text-[clamp(var(--text-xs),0.5rem+0.6vw,var(--text-sm))] leading-[1.25] wrap-normal whitespace-pre-line text-mist [box-shadow:0_0_0_100vmax_var(--color-night)] [clip-path:inset(0_-100vmax)] before:content-['']"
            aria-hidden="true"
          >
            {Object.entries(towers).map(([label, text]) => (
              <span key={label}>{`${text}\n${label}`}</span>
            ))}
          </figcaption>
        </figure>
      </div>
    </header>
  );
}
