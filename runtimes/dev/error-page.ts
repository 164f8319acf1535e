import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What Astro and Vite add to an error. */
type DetailedError = Error & { hint?: string; frame?: string; loc?: { file?: string; line?: number; column?: number } };

const styles = `
  body { margin: 0; padding: 8vh 6vw; background: #002430; color: #fdf8ef; font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 60rem; margin-inline: auto; }
  pre { padding: 1.25rem; overflow-x: auto; background: #00161f; font: 1rem/1.5 ui-monospace, monospace; white-space: pre-wrap; }
  code { color: #ffc95c; }
`;

/** Says in the browser what a build would fail with. Vite's script loads the page again when it is repaired. */
export function renderErrorPage(error: DetailedError) {
  const { message, hint, frame, loc, stack = '' } = error;
  const place = [loc?.file && relative('.', loc.file), loc?.line, loc?.line && loc.column].filter(Boolean).join(':');
  // Astro marks words for the terminal with two asterisks.
  const text = escapeHtml(message.replaceAll('**', ''));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This cannot be built</title>
<style>${styles}</style>
<script type="module" src="/@vite/client"></script>
</head>
<body>
<main>
<h1>This cannot be built</h1>
${place ? `<p>In <code>${escapeHtml(place)}</code></p>` : ''}
<pre>${text}</pre>
${frame ? `<pre>${escapeHtml(frame)}</pre>` : ''}
${hint ? `<p>${escapeHtml(hint)}</p>` : ''}
<p>Every page shows this until it is repaired and saved.</p>
<details><summary>Where it was thrown</summary><pre>${escapeHtml(stack)}</pre></details>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string) {
  return stripVTControlCharacters(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
