import type { Article } from '../../content/queries.ts';
import { lowerFirst } from '../../domain/words.ts';
import { site } from '../../domain/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SampleLink } from '../../ui/SampleLink.tsx';

type ArticleCallProps = {
  article: Article;
  rates: { path: string; name: string; price: string; per?: string }[];
  estimatePath: string;
};

const { result, time } = site.audit;

/** The end of an article: the audit of its topic, and what its services cost, lit by the beam. */
export function ArticleCall({ article, rates, estimatePath }: ArticleCallProps) {
  return (
    <section className="article-call lit-hero dusk on-dark print:hidden">
      <div className="wrap grid gap-x-16 gap-y-10 py-[clamp(3rem,2rem+4vw,5rem)] lg:grid-cols-[1.25fr_1fr] lg:items-center">
        <div>
          {/* On a wide screen the sidebar says it. */}
          <p className="eyebrow mb-4 text-beam lg:hidden">Ready to Grow?</p>
          <h2 className="text-3xl">{article.closing}</h2>
          <p className="mt-5 max-w-[34rem] text-shell">{`Free, ${lowerFirst(time)}: ${lowerFirst(result)}.`}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button href={`/contact?about=${article.services[0]!.slug}`} label="Claim Your Exclusive Audit" arrow />
            <SampleLink />
          </div>
        </div>
        <div className="on-light rounded-lg bg-capiz p-6 text-ink">
          <h3>{rates.length === 1 ? 'What it costs' : 'What they cost'}</h3>
          <ul className="ruled *:border-line">
            {rates.map(({ path, name, price, per }) => (
              <li key={path} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
                <a href={path} className="inline-flex min-h-11 items-center font-semibold">
                  {name}
                </a>
                <span>
                  <b className="font-heading text-lg">{price}</b> {per}
                </span>
              </li>
            ))}
          </ul>
          <a href={estimatePath} className="link mt-2 inline-flex min-h-11 items-center gap-2 font-semibold">
            Work out your cost <Icon name="arrow-right" className="size-5" />
          </a>
        </div>
      </div>
    </section>
  );
}
