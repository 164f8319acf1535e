import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createElement as create } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What Astro and Vite add to an error. */
type DetailedError = Error & { hint?: string; frame?: string; loc?: { file?: string; line?: number; column?: number } };

const styles = `
  body { margin: 0; padding: 8vh 6vw; background: #002430; color: #fdf8ef; font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 60rem; margin-inline: auto; }
  pre { padding: 1.25rem; overflow-x: auto; background: #00161f; white-space: pre-wrap; }
  code, summary { color: #ffc95c; }
`;

/** Says in the browser what a build would fail with. Vite's script loads the page again when it is repaired. */
export function renderErrorPage({ message, hint, frame, loc, stack = '' }: DetailedError) {
  const place = [loc?.file && relative('.', loc.file), loc?.line, loc?.line && loc.column].filter(Boolean).join(':');
  const page = create(
    'html',
    { lang: 'en' },
    create(
      'head',
      null,
      create('meta', { charSet: 'utf-8' }),
      create('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      create('title', null, 'This cannot be built'),
      create('style', null, styles),
      create('script', { type: 'module', src: '/@vite/client' }),
    ),
    create(
      'body',
      null,
      create(
        'main',
        null,
        create('h1', null, 'This cannot be built'),
        place && create('p', null, 'In ', create('code', null, place)),
        // Astro marks words for the terminal with two asterisks.
        create('pre', null, stripVTControlCharacters(message.replaceAll('**', ''))),
        frame && create('pre', null, stripVTControlCharacters(frame)),
        hint && create('p', null, hint),
        create('p', null, 'Every page shows this until it is repaired and saved.'),
        create('details', null, create('summary', null, 'Where it was thrown'), create('pre', null, stack)),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
