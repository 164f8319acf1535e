/** The groups of the industries in the menu, in its order. */
export const industryFamilies = [
  'Food & travel',
  'Shops & brands',
  'Health & community',
  'Business & tech',
  'Property & industry',
  'Media & culture',
] as const;
