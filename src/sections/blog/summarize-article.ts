import type { Article } from '../../content/queries.ts';
import { categoryIcons } from '../../domain/article-categories.ts';
import type { ArticleFacts } from '../../domain/article-filter.ts';
import { describeRange, type PriceRange } from '../../domain/money/price-scale.ts';
import type { PhotoSource } from '../../domain/photo-urls.ts';
import type { IconName } from '../../ui/Icon.tsx';

export type ArticleSummary = ArticleFacts & {
  path: string;
  date: string;
  photo: PhotoSource & { alt: string };
  icon: IconName;
  /** Of a price guide. */
  price: { range: PriceRange; text: string; per: string } | undefined;
};

/** What the list of articles shows of one. */
export function summarizeArticle({ path, title, excerpt, category, date, photo, pricing }: Article): ArticleSummary {
  return {
    path,
    title,
    excerpt,
    category,
    date,
    photo,
    icon: categoryIcons[category],
    price: pricing && describeRange(pricing),
  };
}
