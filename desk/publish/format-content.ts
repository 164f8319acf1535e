/** A part of `npm run fix`: the content as the desk writes it, so that a change there shows in its own lines only. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { formatFile } from '#desk/content/change-entries.ts';

for (const file of globSync('src/content/**/*.{yaml,mdx,json}'))
  writeFileSync(file, formatFile(file, readFileSync(file, 'utf8')));
