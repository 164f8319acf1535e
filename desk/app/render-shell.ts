import { createElement as element } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The URLs of the application's files. */
export type DeskAssets = { script: string; styles: string[] };

/**
 * The page of a signed-in owner: the application fills it. Nothing in it is inline, and nothing depends on the request,
 * so the build renders it once.
 */
export function renderDeskShell({ assets }: { assets: DeskAssets }): string {
  const head = element(
    'head',
    null,
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'robots', content: 'noindex, nofollow' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('title', null, 'Desk'),
    element('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    assets.styles.map((href) => element('link', { key: href, rel: 'stylesheet', href })),
    element('script', { type: 'module', src: assets.script }),
  );
  const text = 'The desk needs JavaScript. Without it, read enquiries with “npm run leads -- list”.';
  // Inside, because the application's element is as high as the window.
  const note = element('noscript', null, element('p', null, text));
  const body = element('body', null, element('div', { id: 'desk' }, note));
  return `<!doctype html>${renderToStaticMarkup(element('html', { lang: 'en-PH' }, head, body))}`;
}
