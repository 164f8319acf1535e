/** Every route of the specification. */
const services = [
  'seo',
  'paid-ads',
  'social-media-management',
  'content-marketing',
  'email-marketing',
  'web-analytics',
  'web-design-development',
  'branding-design',
  'influencer-marketing',
  'event-activation',
];

export const industrySlugs =
  'bpo financial-services law-firms manufacturing human-resources coaching-consulting construction events-entertainment music-artists film-production gaming-esports publishing-authors real-estate fashion-apparel pet-care education non-profit-advocacy ph-government korean-brands ecommerce automotive startups-tech technology-saas restaurants tourism hospitality-hotels clinics fitness-gyms beauty-wellness renewable-energy'.split(
    ' ',
  );

const caseStudies = ['manila-brew-cafe', 'ph-tech-innovators', 'palawan-paradise-resort'];

export const articleSlugs =
  'guide-seo-rates-philippines guide-ppc-rates-philippines social-media-management-rates-philippines web-design-pricing-philippines content-marketing-pricing-philippines influencer-rates-philippines email-marketing-rates-philippines event-management-pricing-philippines branding-package-cost-philippines digital-marketing-roi-philippines hiring-digital-marketing-agency-manila local-seo-guide-philippines facebook-ads-guide-philippines tiktok-marketing-guide-philippines ecommerce-marketing-philippines b2b-marketing-strategies-philippines real-estate-marketing-philippines restaurant-marketing-philippines tourism-marketing-philippines seo-vs-sem-philippines'.split(
    ' ',
  );

export const specRoutes = [
  '/',
  '/about',
  '/services',
  '/case-studies',
  '/blog',
  '/contact',
  // What one needs before signing.
  '/contract',
  '/privacy',
  ...services.map((slug) => `/services/${slug}`),
  ...industrySlugs.map((slug) => `/services/industry/${slug}`),
  ...caseStudies.map((slug) => `/case-studies/${slug}`),
  ...articleSlugs.map((slug) => `/blog/${slug}`),
];
