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

  test('shows four people with portrait, name, role and certifications', () => {
    const people = section('/about', 'Who you will talk to').querySelectorAll('li');
    expect(people).toHaveLength(4);
    for (const person of people) {
      expect(person.querySelector('img')?.getAttribute('alt')).toBeTruthy();
      expect(labels(person, 'h3')[0]!.length).toBeGreaterThan(5);
      expect(labels(person, 'p').length).toBeGreaterThanOrEqual(2);
    }
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
  test('opens with four points of the audit and its button', () => {
    const hero = main('/services').querySelector('section')!;
    expect(hero.querySelectorAll('li svg')).toHaveLength(4);
    expect(labels(hero, 'a.button')).toEqual(['Claim Your EXCLUSIVE Audit Now']);
  });

  test('has ten service cards, one a route', () => {
    const cards = section('/services', 'Our rates')
      .querySelectorAll('li h3 a')
      .map((card) => card.getAttribute('href'));
    expect(cards).toHaveLength(10);
    expect(new Set(cards).size).toBe(10);
  });

  test('has the starting price of each on its card', () => {
    expect(labels(section('/services', 'Our rates'), '.rate-price > b')).toEqual([
      'from ₱15,000 a month',
      'from ₱5,000 a month',
      'from ₱15,000 a month',
      'from ₱25,000 a month',
      'from ₱5,000 a campaign',
      'quoted after the audit',
      'from ₱50,000 a project',
      'from ₱15,000 a project',
      'from ₱60,000 a campaign',
      'from ₱50,000 an event',
    ]);
  });

  test('shows one whole audit with three fixes, ten search words and five competitors, and one Friday page', () => {
    const audit = main('/services').querySelector('#sample-audit')!;
    expect(audit.querySelectorAll('.fixes > li')).toHaveLength(3);
    expect(audit.querySelectorAll('.places > li')).toHaveLength(10);
    expect(readText(audit)).toContain('Five competitors');
    expect(main('/services').querySelectorAll('#sample-friday .week-chart li')).toHaveLength(8);
  });

  test('closes with the free audit', () => {
    const last = main('/services').querySelectorAll('section').at(-1)!;
    expect(labels(last, 'a.button[href="/contact"]')).toEqual(['Claim Your EXCLUSIVE Audit Now']);
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

  test('lists thirty industries in alphabetical order', () => {
    const names = labels(section('/services', 'Industries we know'), 'li a');
    expect(names).toHaveLength(30);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });
});

const services: Record<string, { button: string; links: string[] }> = {
  seo: {
    button: 'Claim Your EXCLUSIVE SEO Audit',
    links: ['/blog/seo-vs-sem-philippines', '/services/content-marketing'],
  },
  'paid-ads': { button: 'Claim Your EXCLUSIVE Ads Account Audit', links: ['/blog/guide-ppc-rates-philippines'] },
  'social-media-management': {
    button: 'Claim Your EXCLUSIVE Social Page Audit',
    links: ['/blog/social-media-management-rates-philippines'],
  },
  'content-marketing': {
    button: 'Claim Your EXCLUSIVE Content Audit',
    links: ['/blog/content-marketing-pricing-philippines'],
  },
  'email-marketing': {
    button: 'Claim Your EXCLUSIVE Sign-Up Form Audit',
    links: ['/blog/email-marketing-rates-philippines'],
  },
  'web-analytics': {
    button: 'Claim Your EXCLUSIVE Tracking Audit',
    links: ['/blog/digital-marketing-roi-philippines'],
  },
  'web-design-development': {
    button: 'Claim Your EXCLUSIVE Website Audit',
    links: ['/blog/web-design-pricing-philippines'],
  },
  'branding-design': {
    button: 'Claim Your EXCLUSIVE Brand Audit',
    links: ['/blog/branding-package-cost-philippines'],
  },
  'influencer-marketing': {
    button: 'Claim Your EXCLUSIVE Product Page Audit',
    links: ['/blog/influencer-rates-philippines'],
  },
  'event-activation': {
    button: 'Claim Your EXCLUSIVE Event Page Audit',
    links: ['/blog/event-management-pricing-philippines'],
  },
};

describe.each(Object.entries(services))('the page of %s', (slug, { button, links }) => {
  const path = `/services/${slug}`;

  test('opens with title, description, four checked points and its own button', () => {
    const hero = main(path).querySelector('section')!;
    expect(labels(hero, 'h1')[0]!.length).toBeGreaterThan(20);
    expect(hero.querySelectorAll('li svg')).toHaveLength(4);
    expect(labels(hero, 'a.button[href^="/contact"]')).toEqual([button]);
  });

  test('has 700 to 1,100 words with an introduction, four steps, what is included, cost and measurement', () => {
    // A decorative piece of the drawing repeats some of its words.
    const repeated = readText(main(path).querySelector('.hero-card')!).split(' ').length;
    const words = readText(main(path)).split(' ').length - repeated;
    expect.soft(words).toBeGreaterThanOrEqual(700);
    expect.soft(words).toBeLessThanOrEqual(1100);
    const headings = labels(main(path), 'h2');
    for (const heading of ['What is included', 'What it costs', 'How we measure it', 'Questions clients ask first']) {
      expect.soft(headings).toContain(heading);
    }
    expect(main(path).querySelector('section:nth-of-type(2) img')).toBeTruthy();
  });

  test('links to its guide, other services, the case studies, the blog and the contact page', () => {
    const targets = [...linksOf(path)];
    for (const link of [...links, '/blog', '/case-studies', `/contact?about=${slug}`])
      expect.soft(targets).toContain(link);
    expect(targets.filter((target) => target?.startsWith('/services/') && target !== path).length).toBeGreaterThan(0);
  });
});

test('no two service pages have the same order of blocks in their middle', () => {
  const shapes = Object.keys(services).map((slug) =>
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

  test('are three cards with image, industry, title, description and a link', () => {
    const cards = main('/case-studies').querySelectorAll('article');
    expect(cards.map((card) => card.querySelector('a')!.getAttribute('href'))).toEqual(
      slugs.map((slug) => `/case-studies/${slug}`),
    );
    for (const card of cards) {
      expect(card.querySelector('img')).toBeTruthy();
      expect(card.querySelectorAll('h2, p').length).toBeGreaterThanOrEqual(3);
      expect(card.querySelector('a')!.text).toContain('Read Case Study');
    }
  });

  test.each(slugs)(
    '%s shows industry, challenge, solution, three strategies, four results and the way back',
    (slug) => {
      const page = main(`/case-studies/${slug}`);
      expect(labels(page, 'h2')).toEqual(expect.arrayContaining(['The challenge', 'The solution', 'What we did']));
      expect(section(`/case-studies/${slug}`, 'What we did').querySelectorAll('li')).toHaveLength(3);
      expect(page.querySelectorAll('dl.lattice > div')).toHaveLength(4);
      expect(page.querySelectorAll('blockquote')).toHaveLength(1);
      expect(labels(page, 'a[href="/case-studies"]')).toContain('Back to all case studies');
    },
  );

  test('the café’s figures are the specified ones', () => {
    const page = main('/case-studies/manila-brew-cafe');
    expect(labels(page, 'dl.lattice dd')).toEqual(['+300%', '+150%', 'Top 3', '+5,000']);
    const text = readText(page);
    for (const words of ['local search traffic', 'online delivery orders', 'ranking', 'followers', '5 km']) {
      expect.soft(text).toContain(words);
    }
    expect(text).toContain('Restaurants');
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

test.each(Object.keys(services))('the page of %s says once that it is no legal or tax advice', (slug) => {
  expect(readText(main(`/services/${slug}`)).match(/not (?:legal|tax)[\w ]* advice/g)).toHaveLength(1);
});
