import { expect, test } from 'vitest';
import { completeUrl } from './complete-url.ts';

test.each([
  ['resort.example', 'https://resort.example'],
  [' www.resort.example/rooms ', 'https://www.resort.example/rooms'],
  ['//resort.example', 'https://resort.example'],
  ['resort.example:8080', 'https://resort.example:8080'],
  ['https://resort.example', 'https://resort.example'],
  ['HTTP://resort.example', 'HTTP://resort.example'],
  ['mailto:ana@resort.example', 'mailto:ana@resort.example'],
  ['none', 'none'],
  ['none yet.', 'none yet.'],
  ['', ''],
  ['  ', ''],
])('%j becomes %j', (typed, complete) => {
  expect(completeUrl(typed)).toBe(complete);
});
