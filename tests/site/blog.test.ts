import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { describeTiers } from '#src/domain/article-figure.ts';
import { describeCount, linkToDrawing, nothingFound } from '#src/domain/article-filter.ts';
import { formatLongDate } from '#src/domain/dates.ts';
import { articles, priceBook } from '../support/content.ts';
import { readText, serverUrl } from '../support/built-site.ts';

const [newest] = articles;

async function search(query: string) {
  const response = await fetch(`${serverUrl}/blog${query}`);
  const html = await response.text();
  const document = parse(html);
  const shown = document.querySelectorAll('.article-card:not([hidden])');
  return {
    status: response.status,
    html,
    count: readText(document.querySelector('.blog-search [role=status]')!),
    message: document.querySelectorAll('.no-results:not([hidden])').map((text) => readText(text)),
    titles: shown.map((card) => card.querySelector('h3')!.text),
    featured: shown.filter((card) => card.classList.contains('featured')),
    document,
  };
}

describe('the blog hub', () => {
  test('features the newest article and lists the others', async () => {
    const { featured, titles, count } = await search('');
    expect(featured).toHaveLength(1);
    for (const part of [newest!.category, formatLongDate(newest!.date), newest!.title, newest!.excerpt]) {
      expect.soft(readText(featured[0]!)).toContain(part);
    }
    expect(featured[0]!.querySelector('img')).toBeTruthy();
    expect(titles).toEqual(articles.map(({ title }) => title));
    expect(count).toBe(describeCount(articles.length));
  });

  test('every article has its date, its figure, and a drawing of its own', async () => {
    const cards = (await search('')).document.querySelectorAll('.article-card');
    for (const [index, { slug, date, figure, pricing }] of articles.entries()) {
      const card = cards[index]!;
      expect.soft(readText(card), slug).toContain(formatLongDate(date));
      const drawing = linkToDrawing(slug, true);
      expect.soft(card.querySelector('img')!.getAttribute('src'), slug).toBe(drawing);
      const shown = figure ?? describeTiers(priceBook[pricing!]!)!;
      expect.soft(readText(card.querySelector('.article-figure')!), slug).toBe(`${shown.says} ${shown.about}`);
    }
    const drawings = parse(await (await fetch(`${serverUrl}/article-drawings.svg`)).text()).querySelectorAll('svg > g');
    const drawn = drawings.filter((drawing) => drawing.querySelector('path')).map(({ id }) => id);
    const pictures = articles.flatMap(({ slug }) => [slug, `listed-${slug}`]);
    expect(drawn).toEqual(expect.arrayContaining(pictures));
  });

  test.each(['?q=zzzz', '?category=Astrology', `?q=${'a'.repeat(1500)}`, '?q=%00%ff%3Cscript%3E$%26$1'])(
    '%s finds nothing, and says so',
    async (query) => {
      const { status, titles, count, message, html } = await search(query);
      expect(status).toBe(200);
      expect(titles).toEqual([]);
      expect(count).toBe(describeCount(0));
      expect(message).toEqual([nothingFound]);
      expect(html).toMatch(/<\/html>\s*$/);
    },
  );
});
