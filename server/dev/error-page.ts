import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What Astro and Vite add to an error. */
type DetailedError = Error & { hint?: string; frame?: string; loc?: { file?: string; line?: number; column?: number } };

const styles = `
  body { margin: 0; padding: 8vh 6vw; background: #002430; color: #fdf8ef; font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 60rem; margin-inline: auto; }
  pre { padding: 1.25rem; overflow-x: auto; background: #00161f; white-space: pre-wrap; }
  code, summary { color: #ffc95c; }
`;

/** As text in HTML. Astro marks words for the terminal with two asterisks. */
function write(text: string) {
  const plain = stripVTControlCharacters(text.replaceAll('**', ''));
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Says in the browser what a build would fail with. Vite's script loads the page again when it is repaired. */
export function renderErrorPage({ message, hint, frame, loc, stack = '' }: DetailedError) {
  const place = [loc?.file && relative('.', loc.file), loc?.line, loc?.line && loc.column].filter(Boolean).join(':');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <title>This cannot be built</title><style>${styles}</style><script type="module" src="/@vite/client"></script>
    </head><body><main><h1>This cannot be built</h1>
    ${place && `<p>In <code>${write(place)}</code></p>`}
    <pre>${write(message)}</pre>
    ${frame ? `<pre>${write(frame)}</pre>` : ''}
    ${hint ? `<p>${write(hint)}</p>` : ''}
    <p>Every page shows this until it is repaired and saved.</p>
    <details><summary>Where it was thrown</summary><pre>${write(stack)}</pre></details></main></body></html>`;
}
