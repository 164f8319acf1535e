import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { listSignInPages } from './sign-in-pages.tsx';

/** The URLs of the application's files. */
type DeskAssets = { script: string; stylesheets: string[] };

/** Where the server puts a value: see desk/server/sign-in/pages.ts. */
const names = ['command', 'problem', 'url', 'token', 'code', 'title', 'text'] as const;
const slots = Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<(typeof names)[number], string>;

/** Every page of the desk by its file name. Where the site runs there is neither JSX nor React, so the build renders them. */
export function renderPages({ script, stylesheets }: DeskAssets): Record<string, string> {
  const pages = { 'index.html': renderPage(stylesheets, <ApplicationPage script={script} />) };
  for (const way of ['mail', 'terminal']) {
    for (const [name, show] of Object.entries(listSignInPages(way === 'mail')))
      Object.assign(pages, { [`pages/${way}/${name}.html`]: renderPage(stylesheets, show(slots)) });
  }
  return pages;
}

/** The page of a signed-in owner: the application fills it. */
function ApplicationPage({ script }: { script: string }) {
  return (
    <>
      <title>Desk</title>
      <script type="module" src={script} />
      <div id="desk">
        {/* Inside, because the application's element is as high as the window. */}
        <noscript className="block p-8">
          <p>The desk needs JavaScript. Without it, read inquiries with “{slots.command} list”.</p>
        </noscript>
      </div>
    </>
  );
}

/** Nothing in a page of the desk is inline: its policy allows files of this host only. */
function renderPage(stylesheets: string[], content: ReactNode) {
  const page = (
    <html lang="en-PH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>{content}</body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
