import type { Page } from '@playwright/test';

export const googleId = 'G-TEST123456';
export const pixelId = '123456789012345';

/** Stands for Google's script: sends each command as its own would, unless it is told not to. */
const googleScript = `
  const send = ([command, name, values = {}]) => {
    if (window['ga-disable-${googleId}'] || !['config', 'event'].includes(command)) return;
    const hit = new URLSearchParams({ en: command === 'config' ? 'page_view' : name, ...values });
    fetch('https://region1.google-analytics.com/g/collect?' + hit, { mode: 'no-cors' });
  };
  for (const command of dataLayer) send(command);
  dataLayer.push = send;
`;

/** Stands for Meta's script. */
const metaScript = `
  let isRevoked = false;
  fbq.callMethod = (command, name, values = {}) => {
    if (command === 'consent') isRevoked = name === 'revoke';
    if (command !== 'track' || isRevoked) return;
    new Image().src = 'https://www.facebook.com/tr?' + new URLSearchParams({ ev: name, ...values });
  };
  for (const command of fbq.queue) fbq.callMethod(...command);
`;

/** Answers for the hosts of the tags, and lists what they are asked for and told, in order of arrival. */
export async function interceptTags(page: Page) {
  const requests: string[] = [];
  await page.route(/^https:\/\/[^/]*(google|facebook)/, (route) => {
    const url = new URL(route.request().url());
    requests.push(`${url.host}${url.pathname} ${decodeURIComponent(url.search.slice(1))}`);
    if (url.pathname === '/gtag/js') return route.fulfill({ contentType: 'text/javascript', body: googleScript });
    if (url.pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: metaScript });
    return route.fulfill({ status: 204 });
  });
  return {
    requests,
    /** What was sent about leads. */
    leads: () => requests.filter((request) => /generate_lead|ev=Lead/.test(request)),
  };
}
