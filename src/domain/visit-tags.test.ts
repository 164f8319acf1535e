import { expect, test } from 'vitest';
import { describeTags, nameTags } from './visit-tags.ts';

const google = 'G-TEST123456';
const meta = '123456789012345';

test('only the tags that are on are named', () => {
  expect(nameTags({ google })).toBe('Google Analytics');
  expect(nameTags({ meta })).toBe('Meta');
  expect(nameTags({ google, meta })).toBe('Google Analytics and Meta');
});

test('the privacy notice says who learns what', () => {
  expect(describeTags({ meta })).toMatch(/^If you allow it, Meta sets cookies .+ and learns your IP address, .+\.$/);
  expect(describeTags({ google, meta })).toContain('Google Analytics and Meta set cookies in your browser and learn');
});
