import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ArticlePart } from '../article-filter.ts';
import { listArticles } from '../content/queries.ts';
import { ArticleCard } from '../sections/ArticleCard.tsx';
import { FeaturedArticle } from '../sections/FeaturedArticle.tsx';

/** Every article in the two forms in which the blog shows it, newest first. */
export async function listArticleParts(): Promise<ArticlePart[]> {
  return (await listArticles()).map((article) => ({
    title: article.title,
    excerpt: article.excerpt,
    category: article.category,
    featured: renderToStaticMarkup(createElement(FeaturedArticle, { article })),
    card: renderToStaticMarkup(createElement(ArticleCard, { article })),
  }));
}
