import type * as icons from './icons.ts';

/** The categories of articles, with the icon that stands for the subject where a photo cannot be loaded. */
export const categoryIcons = {
  SEO: 'search',
  'Paid Ads': 'mouse-pointer-click',
  'Social Media': 'message-circle',
  'Web Development': 'code-xml',
  'Content Marketing': 'pen-line',
  'Influencer Marketing': 'megaphone',
  'Email Marketing': 'mail',
  'Event Activation': 'party-popper',
  'Branding & Design': 'palette',
  Strategy: 'target',
  'E-commerce': 'shopping-bag',
  'B2B Marketing': 'building-2',
  'Real Estate': 'house',
  Restaurants: 'utensils',
  Tourism: 'compass',
} as const satisfies Record<string, keyof typeof icons>;

export type ArticleCategory = keyof typeof categoryIcons;
