import { readFileSync } from 'node:fs';
import { collectSources, type PromiseGroup } from './fill-text.ts';
import { readValue } from './parse-yaml.ts';

/** A file that holds a whole collection, as it was typed. */
export function readYaml<Entry>(name: string) {
  return readValue(readFileSync(`src/content/${name}.yaml`, 'utf8')) as Record<string, Entry>;
}

/** From the files, for the texts of articles. */
export function readSources() {
  const groups = Object.values(readYaml<PromiseGroup>('promises'));
  return collectSources(readYaml('pricing'), [...groups, { promises: readYaml('facts') }]);
}
