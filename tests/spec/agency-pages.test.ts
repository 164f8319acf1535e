import { describe, expect, test } from 'vitest';
import { site } from '#src/domain/site.ts';
import { listLinks, listTexts, readText, usePages } from '../support/built-site.ts';
import { hiringQuestions } from '../support/content.ts';
import { findSection } from './find-section.ts';

const { main } = usePages();
const labels = listTexts;
const linksOf = (path: string) => new Set(listLinks(main(path)));
const buttonTo = (path: string, target: string) => labels(main(path), `a.button[href="${target}"]`);
const section = (path: string, heading: string) => findSection(main(path), heading);

describe('the about page', () => {
  test('has mission, story from 2018, values, team and recognition', () => {
    expect(labels(main('/about'), 'h2')).toEqual(
      expect.arrayContaining(['Our mission', 'Our story', 'Who you will talk to', 'Recognition']),
    );
    expect(readText(section('/about', 'Our story'))).toContain('2018');
  });

  test('names the four core values', () => {
    expect(labels(section('/about', 'Four values, four rules'), 'h3')).toEqual([
      'Client Partnership',
      'Results-Driven',
      'Radical Transparency',
      'Local Heart with Global Mindset',
    ]);
  });

  test('shows four people', () => {
    expect(section('/about', 'Who you will talk to').querySelectorAll('li')).toHaveLength(4);
  });

  test('lists a 2023 nomination, a top SEO agency listing and a social media excellence award', () => {
    const text = readText(section('/about', 'Recognition'));
    for (const words of ['Nominee, 2023', 'Top SEO agency listing', 'Social Media Excellence Award']) {
      expect.soft(text).toContain(words);
    }
  });

  test('and the privacy notice name the same data protection officer, who is one of the people counted', () => {
    const { name, role, email } = site.privacyOfficer;
    for (const path of ['/about', '/contact']) {
      expect.soft(readText(main(path)), path).toContain(name);
      expect.soft([...linksOf(path)], path).toContain(`mailto:${email}`);
    }
    expect(site.staff.map((people) => people.role)).toContain(role);
  });

  test('links to the seven pages of the specification, and its main button to a consultation', () => {
    for (const path of [
      '/services',
      '/services/seo',
      '/case-studies',
      '/services/content-marketing',
      '/services/web-analytics',
      '/contact',
      '/blog',
    ]) {
      expect.soft([...linksOf('/about')]).toContain(path);
    }
    expect(buttonTo('/about', '/contact')).toContain('Book a Free Consultation');
  });
});

describe('the services overview', () => {
  test('opens and closes with the free audit', () => {
    const sections = main('/services').querySelectorAll('section');
    for (const part of [sections[0]!, sections.at(-1)!]) {
      expect.soft(labels(part, 'a.button[href^="/contact"]')).toEqual(['Claim Your EXCLUSIVE Audit Now']);
    }
  });

  test('shows one whole audit with three fixes, ten search words and five competitors, and one Friday page', () => {
    const audit = main('/services').querySelector('#sample-audit')!;
    expect(audit.querySelectorAll('.fixes > li')).toHaveLength(3);
    expect(audit.querySelectorAll('.places > li')).toHaveLength(10);
    expect(readText(audit)).toContain('Five competitors');
    expect(main('/services').querySelectorAll('#sample-friday .week-chart li')).toHaveLength(8);
  });

  test('asks “Sound Familiar?” with the four pain points and offers to solve them', () => {
    const block = section('/services', 'Sound Familiar?');
    expect(labels(block, 'h3')).toEqual([
      'Invisible Online',
      'Wasted Ad Spend',
      'Empty Social Media',
      'Low Website Traffic',
    ]);
    expect(labels(block, 'a.button[href="/contact"]')).toEqual(["Let's Solve Your Marketing Problems"]);
  });
});

const buttons: Record<string, string> = {
  seo: 'Claim Your EXCLUSIVE SEO Audit',
  'paid-ads': 'Claim Your EXCLUSIVE Ads Account Audit',
  'social-media-management': 'Claim Your EXCLUSIVE Social Page Audit',
  'content-marketing': 'Claim Your EXCLUSIVE Content Audit',
  'email-marketing': 'Claim Your EXCLUSIVE Sign-Up Form Audit',
  'web-analytics': 'Claim Your EXCLUSIVE Tracking Audit',
  'web-design-development': 'Claim Your EXCLUSIVE Website Audit',
  'branding-design': 'Claim Your EXCLUSIVE Brand Audit',
  'influencer-marketing': 'Claim Your EXCLUSIVE Product Page Audit',
  'event-activation': 'Claim Your EXCLUSIVE Event Page Audit',
};

describe.each(Object.entries(buttons))('the page of %s', (slug, button) => {
  const path = `/services/${slug}`;

  test('opens with its own button', () => {
    expect(labels(main(path).querySelector('section')!, 'a.button[href^="/contact"]')).toEqual([button]);
  });

  test('has 700 to 1,100 words with an introduction, four steps, what is included, cost and measurement', () => {
    const words = readText(main(path)).split(' ').length;
    expect.soft(words).toBeGreaterThanOrEqual(700);
    expect.soft(words).toBeLessThanOrEqual(1100);
    const headings = labels(main(path), 'h2');
    for (const heading of ['What is included', 'What it costs', 'How we measure it', 'Questions clients ask first']) {
      expect.soft(headings).toContain(heading);
    }
    expect(main(path).querySelector('section:nth-of-type(2) img')).toBeTruthy();
  });

  test('says once that it is no legal or tax advice', () => {
    expect(readText(main(path)).match(/not (?:legal|tax)[\w ]* advice/g)).toHaveLength(1);
  });
});

test('the pages of SEO and of analytics link to the specified pages', () => {
  expect([...linksOf('/services/seo')]).toEqual(
    expect.arrayContaining(['/blog/seo-vs-sem-philippines', '/services/content-marketing']),
  );
  expect(linksOf('/services/web-analytics')).toContain('/blog/digital-marketing-roi-philippines');
});

test('no two service pages have the same order of blocks in their middle', () => {
  const shapes = Object.keys(buttons).map((slug) =>
    main(`/services/${slug}`)
      .querySelectorAll('section')
      .slice(2, 4)
      .map((block) => block.innerHTML.replaceAll(/>[^<]*</g, '><').replaceAll(/(d|points|x|y|id|href)="[^"]*"/g, ''))
      .join('|'),
  );
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('the claims of the specification are on the specified pages', () => {
  expect(readText(main('/services/seo'))).toMatch(/about 3 months, stable at 6 to 12 months/);
  expect(readText(main('/services/branding-design'))).toContain('4 to 12 weeks');
  expect(readText(main('/services/content-marketing'))).toMatch(/3-month/);
  for (const slug of ['seo', 'content-marketing', 'branding-design']) {
    expect.soft(main(`/services/${slug}`).querySelectorAll('details').length, slug).toBeGreaterThanOrEqual(3);
  }
});

describe('the case studies', () => {
  const slugs = ['manila-brew-cafe', 'ph-tech-innovators', 'palawan-paradise-resort'];

  test('are cards with the specified link', () => {
    const cards = main('/case-studies').querySelectorAll('article');
    expect(cards.map((card) => card.querySelector('a')!.getAttribute('href'))).toEqual(
      slugs.map((slug) => `/case-studies/${slug}`),
    );
    for (const card of cards) expect(card.querySelector('a')!.text).toContain('Read Case Study');
  });

  test.each(slugs)('%s shows challenge, solution, three strategies and the way back', (slug) => {
    const page = main(`/case-studies/${slug}`);
    expect(labels(page, 'h2')).toEqual(expect.arrayContaining(['The challenge', 'The solution', 'What we did']));
    expect(section(`/case-studies/${slug}`, 'What we did').querySelectorAll('li')).toHaveLength(3);
    expect(page.querySelectorAll('blockquote')).toHaveLength(1);
    expect(labels(page, 'a[href="/case-studies"]')).toContain('Back to all case studies');
  });

  test('the café’s figures are the specified ones', () => {
    const page = main('/case-studies/manila-brew-cafe');
    expect(labels(page, 'dl.lattice dd')).toEqual(['+300%', '+150%', 'Top 3', '+5,000']);
    const text = readText(page);
    for (const words of [
      'Restaurants',
      'local search traffic',
      'online delivery orders',
      'ranking',
      'followers',
      '5 km',
    ]) {
      expect.soft(text).toContain(words);
    }
  });
});

test.each(['/', '/about', '/contact'])('%s links to the guide to hiring an agency', (path) => {
  expect(linksOf(path)).toContain('/blog/hiring-digital-marketing-agency-manila');
});

test('the about page answers the questions of the guide to hiring an agency, in its words', () => {
  const guide = readText(main('/blog/hiring-digital-marketing-agency-manila')).toLowerCase();
  expect(hiringQuestions.length).toBeGreaterThanOrEqual(6);
  for (const { label } of hiringQuestions) expect.soft(guide).toContain(label.toLowerCase());
});

test('the about page answers what an accountant asks', () => {
  const text = readText(main('/about'));
  for (const words of ['SEC', 'VAT-registered', 'TIN', 'Form 2307', '30 days’ notice', '15 days']) {
    expect.soft(text).toContain(words);
  }
});
