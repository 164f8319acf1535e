import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DeskPages } from '../contract.ts';
import { Document } from './Document.tsx';
import { signInPages } from './sign-in-pages.tsx';
import { SignInPage } from './SignInPage.tsx';

/** The URLs of the application's files. */
type DeskAssets = { script: string; stylesheets: string[] };

/** Where the server puts a value: see desk/server/sign-in/pages.ts. */
const slots = {
  problem: '{problem}',
  url: '{url}',
  token: '{token}',
  code: '{code}',
  title: '{title}',
  text: '{text}',
};

/** Every page of the desk by its file name. Node has neither JSX nor React where the site runs, so the build renders them. */
export function renderPages({ script, stylesheets }: DeskAssets): Record<string, string> {
  const pages = Object.entries(signInPages).map(([name, describe]) => {
    const { content, ...page } = describe(slots);
    return [`pages/${name}.html`, render(<SignInPage {...page} stylesheets={stylesheets} children={content} />)];
  });
  return {
    'index.html': render(<ApplicationPage script={script} stylesheets={stylesheets} />),
    ...(Object.fromEntries(pages) as Record<`pages/${keyof DeskPages}.html`, string>),
  };
}

/** The page of a signed-in owner: the application fills it. */
function ApplicationPage({ script, stylesheets }: DeskAssets) {
  return (
    <Document title="Desk" stylesheets={stylesheets} head={<script type="module" src={script} />}>
      <body>
        <div id="desk">
          {/* Inside, because the application's element is as high as the window. */}
          <noscript>
            <p>The desk needs JavaScript. Without it, read enquiries with “npm run leads -- list”.</p>
          </noscript>
        </div>
      </body>
    </Document>
  );
}

function render(page: ReactElement) {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
