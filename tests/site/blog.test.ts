import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { readText, useServer } from './built-site.ts';

const site = useServer();
const empty = 'No articles found for your criteria. Try adjusting your search or filters.';

async function search(query: string) {
  const answer = await fetch(`${site.server.url}/blog${query}`);
  const html = await answer.text();
  const results = parse(html).querySelector('#results')!;
  return {
    status: answer.status,
    html,
    text: readText(results),
    titles: results.querySelectorAll('h3').map((title) => title.text),
    document: parse(html),
  };
}

describe('the blog hub', () => {
  test('has a banner, a search box and every category once, after All', async () => {
    const { document } = await search('');
    expect(document.querySelector('h1')!.text.length).toBeGreaterThan(10);
    expect(document.querySelector('#blog-q')!.getAttribute('placeholder')).toBe('e.g. SEO Rates');
    expect(document.querySelector('.blog-search button')).toBeTruthy();
    const names = document.querySelectorAll('.blog-categories a').map((link) => readText(link));
    expect(names[0]).toBe('All');
    expect(names.slice(1).toSorted()).toEqual(
      [
        'SEO',
        'Paid Ads',
        'Social Media',
        'Web Development',
        'Content Marketing',
        'Influencer Marketing',
        'Email Marketing',
        'Event Activation',
        'Branding & Design',
        'Strategy',
        'E-commerce',
        'B2B Marketing',
        'Real Estate',
        'Restaurants',
        'Tourism',
      ].toSorted(),
    );
  });

  test('features the newest article and lists the other nineteen', async () => {
    const { document, titles } = await search('');
    const featured = document.querySelector('.featured-article')!;
    expect(readText(featured)).toMatch(/SEO · August 1, 2025 .+ Read Full Article/);
    expect(featured.querySelector('img')).toBeTruthy();
    const cards = document.querySelectorAll('.article-cards > li');
    expect(cards).toHaveLength(19);
    for (const card of cards) expect(readText(card)).toContain('Read More');
    expect(titles).toHaveLength(20);
  });

  test('answers a search in its address: title, excerpt or category, in either case', async () => {
    const { titles, document } = await search('?q=sEo+RATES');
    expect(titles).toHaveLength(1);
    expect(document.querySelector('#blog-q')!.getAttribute('value')).toBe('sEo RATES');
    expect((await search('?q=tourism')).titles.length).toBeGreaterThanOrEqual(1);
  });

  test('answers a category exactly, and marks it', async () => {
    const { titles, document } = await search('?category=SEO');
    expect(titles).toHaveLength(3);
    expect(document.querySelectorAll('.blog-categories [aria-current]').map((link) => readText(link))).toEqual(['SEO']);
    expect((await search('?category=Branding+%26+Design')).titles).toHaveLength(1);
    expect((await search('?category=seo')).text).toBe(empty);
  });

  test('both together narrow it further, and the search keeps the category', async () => {
    const { titles, document } = await search('?category=SEO&q=local');
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.length).toBeLessThan(3);
    expect(document.querySelector('input[name=category]')!.getAttribute('value')).toBe('SEO');
  });

  test.each([
    '?q=zzzz',
    '?category=Astrology',
    `?q=${'a'.repeat(1500)}`,
    '?q=%00%ff%3Cscript%3Ealert(1)%3C/script%3E',
    '?q=%22%3E%3Cimg+src=x+onerror=alert(1)%3E',
    '?category=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '?q=$%26$1',
  ])('%s finds nothing, says so, and harms nobody', async (query) => {
    const { status, text, html } = await search(query);
    expect(status).toBe(200);
    expect(text).toBe(empty);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  });

  test('other parameters change nothing', async () => {
    const [plain, tagged] = await Promise.all([search(''), search('?utm_source=mail')]);
    expect(tagged.html).toBe(plain.html);
  });

  test('ten thousand different questions leave the memory as it was', { timeout: 240_000 }, async () => {
    await ask(0, 1000);
    const before = memory();
    await ask(1000, 9000);
    // Kept for good, nine thousand answers would be 800 MB. What the garbage collector has not fetched yet is far less.
    expect(memory() - before).toBeLessThan(250);
  });
});

function memory() {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.server.pid}/status`, 'utf8'))![1]) / 1024;
}

async function ask(from: number, count: number) {
  for (let index = from; index < from + count; index += 50) {
    const batch = Array.from({ length: 50 }, (_unused, offset) =>
      fetch(`${site.server.url}/blog?q=${index + offset}`).then((answer) => answer.arrayBuffer()),
    );
    await Promise.all(batch);
  }
}
