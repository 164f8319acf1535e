import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { JsonSchema } from '#desk/content-contract.ts';
import { toEntrySchema, type ContentSnapshot } from '#desk/content/snapshot.ts';

/** Where Astro writes the schemas of src/content.config.ts whenever it reads it: with our descriptions and limits. */
const schemaFolder = '.astro/collections';

/** The words and prices of the site with their schemas, for the desk's screen that changes them. */
export async function readContent(): Promise<ContentSnapshot> {
  const names = globSync('src/content/**/*.{yaml,mdx,json}').toSorted();
  const files = await Promise.all(names.map(async (name) => [name, await readFile(name, 'utf8')] as const));
  const schemas = await Promise.all(globSync(`${schemaFolder}/*.schema.json`).map(readSchema));
  return {
    files: Object.fromEntries(files),
    schemas: Object.fromEntries(schemas),
    photos: globSync('public/photos/**/*.{jpg,jpeg,png,webp,avif}').toSorted(),
  };
}

async function readSchema(file: string) {
  const collection = basename(file, '.schema.json');
  const schema = JSON.parse(await readFile(file, 'utf8')) as JsonSchema;
  return [collection, toEntrySchema(collection, schema)] as const;
}
