import { readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';

const specifiers = [
  /(?:import|export)\s+(?!type\s)(?:[^'"`;]*?from\s+)?['"]([^'"]+)['"]/g,
  /\bimport\('([^']+)'\)/g,
  /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g,
];

/** The files that these files load when they run, at once or later, and the packages that any of them loads. */
export function collectImports(entries: string[]) {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files) {
    if (!/\.m?[jt]sx?$/.test(file)) continue;
    const code = readFileSync(file, 'utf8');
    const found = specifiers.flatMap((pattern) => [...code.matchAll(pattern)].map(([, specifier]) => specifier!));
    for (const specifier of found.filter((name) => !name.startsWith('node:'))) {
      if (specifier.startsWith('#')) files.add(specifier.slice(1));
      else if (specifier.startsWith('.')) files.add(normalize(`${dirname(file)}/${specifier}`));
      else packages.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return { files, packages };
}
