/** Of articles, in the order in which the desk offers them. */
export const articleCategories = [
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
] as const;
