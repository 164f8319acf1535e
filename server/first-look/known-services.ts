/** Parts of URLs and of inline scripts that give a tracker away, and its name. */
const trackers: Record<string, string> = {
  'googletagmanager.com/gtm': 'Google Tag Manager',
  'googletagmanager.com/gtag': 'Google Analytics',
  'google-analytics.com': 'Google Analytics',
  'connect.facebook.net': 'Meta Pixel',
  'analytics.tiktok.com': 'TikTok Pixel',
  'static.hotjar.com': 'Hotjar',
  'clarity.ms': 'Microsoft Clarity',
  'snap.licdn.com': 'LinkedIn Insight',
  'bat.bing.com': 'Microsoft Ads',
  'static.ads-twitter.com': 'X Pixel',
  'js.hs-scripts.com': 'HubSpot',
  'mc.yandex.ru': 'Yandex Metrica',
  'cdn.segment.com': 'Segment',
};

/** Parts of URLs that give away what a site is made with. */
const makers: Record<string, string> = {
  '/wp-content/': 'WordPress',
  'cdn.shopify.com': 'Shopify',
  'static.parastorage.com': 'Wix',
  'static1.squarespace.com': 'Squarespace',
  'assets.squarespace.com': 'Squarespace',
  '.webflow.com': 'Webflow',
  '/_next/': 'Next.js',
  '/_nuxt/': 'Nuxt',
  '/_astro/': 'Astro',
  '/plugins/elementor/': 'Elementor',
  'cdn.prod.website-files.com': 'Webflow',
};

export const findTrackers = (text: string) => findNames(trackers, text);
export const findMakers = (url: string) => findNames(makers, url);

function findNames(known: Record<string, string>, text: string) {
  return Object.entries(known).flatMap(([part, name]) => (text.includes(part) ? [name] : []));
}
