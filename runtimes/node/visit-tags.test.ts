import { expect, test } from 'vitest';
import { readEnv } from '#server/settings/env.ts';
import { defineVisitTags, readVisitTags } from './visit-tags.ts';

const google = 'G-TEST123456';
const meta = '123456789012345';

test('a build without tags has a constant that drops their code', () => {
  expect(readVisitTags(readEnv({ PUBLIC_GA4_ID: '' }))).toBeUndefined();
  expect(defineVisitTags(readEnv({}))).toEqual({ 'import.meta.env.VISIT_TAGS': 'false' });
});

test('each tag is on by its own setting', () => {
  expect(readVisitTags(readEnv({ PUBLIC_GA4_ID: google }))).toEqual({ google });
  expect(readVisitTags(readEnv({ PUBLIC_META_PIXEL_ID: meta }))).toEqual({ meta });
  expect(
    JSON.parse(
      defineVisitTags(readEnv({ PUBLIC_GA4_ID: google, PUBLIC_META_PIXEL_ID: meta }))['import.meta.env.VISIT_TAGS'],
    ),
  ).toEqual({ google, meta });
});
