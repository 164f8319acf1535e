import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { collectSources, type PromiseGroup } from './fill-text.ts';

/** A file that holds a whole collection, as it was typed. */
export function readYaml<Entry>(name: string) {
  return parse(readFileSync(`src/content/${name}.yaml`, 'utf8')) as Record<string, Entry>;
}

/** From the files, for the texts of articles. */
export function readSources() {
  return collectSources(readYaml('pricing'), Object.values(readYaml<PromiseGroup>('promises')));
}
