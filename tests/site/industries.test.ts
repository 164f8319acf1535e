import { describe, expect, test } from 'vitest';
import { industrySlugs } from './spec-routes.ts';
import { readText, useServer } from './built-site.ts';

const site = useServer();
const find = (slug: string) => site.pages.find((page) => page.path === `/services/industry/${slug}`)!;
const main = (slug: string) => find(slug).document.querySelector('main')!;
const texts = (slug: string, selector: string) =>
  main(slug)
    .querySelectorAll(selector)
    .map((element) => element.structuredText.replaceAll(/\s+/g, ' ').trim());
const section = (slug: string, heading: string) =>
  main(slug)
    .querySelectorAll('section')
    .find((block) => block.querySelector('h2')?.text === heading)!;

test('there are thirty', () => {
  expect(industrySlugs).toHaveLength(30);
});

describe.each(industrySlugs)('the page for %s', (slug) => {
  test('leads from Home through its path, with friendly names', () => {
    expect(
      texts(slug, 'nav[aria-label="Breadcrumb"] li').map((crumb) => crumb.replaceAll(/[›\s]+/g, ' ').trim()),
    ).toEqual(['Home', 'Services', 'Industry', expect.stringMatching(/^[A-Z]/)]);
  });

  test('has the specified hero button, blocks and counts', () => {
    expect(texts(slug, 'section:first-of-type a.button[href="/contact"]')).toEqual([
      'Get an EXCLUSIVE Industry-Specific Audit',
    ]);
    expect(texts(slug, 'h2')).toEqual(
      expect.arrayContaining(['Are You Facing These Challenges?', 'Benefit-Driven Digital Marketing Solutions']),
    );
    const pains = section(slug, 'Are You Facing These Challenges?').querySelectorAll('li').length;
    expect(pains).toBeGreaterThanOrEqual(3);
    expect(section(slug, 'Benefit-Driven Digital Marketing Solutions').querySelectorAll('li')).toHaveLength(4);
    expect(main(slug).querySelectorAll('details')).toHaveLength(2);
    expect(main(slug).querySelector('img')!.getAttribute('alt')).toBeTruthy();
  });

  test('says 550 to 900 words', () => {
    const words = readText(main(slug)).split(' ').length;
    expect(words).toBeGreaterThanOrEqual(550);
    expect(words).toBeLessThanOrEqual(900);
  });

  test('shows the year of the trade and the rule of its regulator', () => {
    expect(main(slug).querySelectorAll('.season-pane')).toHaveLength(12);
    expect(main(slug).querySelector('.season')!.getAttribute('aria-label')).toMatch(/^Demand by month: Jan \w+/);
    const rule = readText(main(slug).querySelector('aside')!);
    expect(rule).toMatch(/\b(19|20)\d\d\b/);
    expect(rule).toContain('General information, not legal advice.');
  });

  test('leads on to the services it uses, an article and two neighbours', () => {
    const targets = main(slug)
      .querySelectorAll('a')
      .map((link) => link.getAttribute('href')!);
    expect(targets.filter((path) => /^\/services\/[a-z-]+$/.test(path)).length).toBeGreaterThanOrEqual(4);
    expect(targets.filter((path) => path.startsWith('/blog/')).length).toBeGreaterThanOrEqual(1);
    const neighbours = new Set(targets.filter((path) => path.startsWith('/services/industry/')));
    expect([...neighbours].filter((path) => !path.endsWith(`/${slug}`))).toHaveLength(2);
  });

  test('tells search engines of the service, the path and the questions', () => {
    const { '@graph': graph } = JSON.parse(
      find(slug).document.querySelector('script[type="application/ld+json"]')!.text,
    ) as { '@graph': { '@type': string; mainEntity?: unknown[] }[] };
    const types = graph.map((node) => node['@type']);
    expect(types).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList', 'FAQPage']));
    expect(graph.find((node) => node['@type'] === 'FAQPage')!.mainEntity).toHaveLength(2);
  });
});

test('no two share more than a tenth of their eight-word runs outside the template’s own labels', () => {
  const template = new Set(listTemplateRuns());
  const runs = new Map(
    industrySlugs.map((slug) => [slug, new Set(listRuns(readText(main(slug))).filter((run) => !template.has(run)))]),
  );
  for (const [one, first] of runs) {
    for (const [other, second] of runs) {
      if (one >= other) continue;
      const shared = [...first].filter((run) => second.has(run)).length;
      expect.soft(shared / Math.min(first.size, second.size), `${one} and ${other}`).toBeLessThanOrEqual(0.1);
    }
  }
});

/** What stands on every one of the thirty pages is the template's. */
function listTemplateRuns() {
  const [first = [], ...others] = industrySlugs.map((slug) => listRuns(readText(main(slug))));
  return first.filter((run) => others.every((runs) => runs.includes(run)));
}

function listRuns(text: string) {
  const words = text.toLowerCase().match(/[\p{L}\d₱%’'.,-]+/gu) ?? [];
  return words.slice(7).map((_word, index) => words.slice(index, index + 8).join(' '));
}

test('the non-profit page answers with the ad grant', () => {
  const answers = main('non-profit-advocacy')
    .querySelectorAll('details')
    .map((answer) => readText(answer));
  expect(answers.join(' ')).toMatch(/(10,000 USD|USD 10,000|US\$10,000|\$10,000) (per|a) month/);
});

test('an industry without an entry is not found, and says so', async () => {
  const answer = await fetch(`${site.server.url}/services/industry/astrology`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Service not found');
});
