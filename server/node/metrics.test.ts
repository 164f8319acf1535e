import { expect, test } from 'vitest';
import { writeCounter, writeGauge } from './metrics.ts';

test('writes the text that Prometheus reads', () => {
  const text = [
    writeCounter('website_responses_total', 'Responses by status code.', 'code', [
      [200, 3],
      [404, 1],
    ]),
    writeGauge('website_store_up', '1 while leads can be stored.', 1),
  ].join('');
  expect(text.split('\n')).toEqual([
    '# HELP website_responses_total Responses by status code.',
    '# TYPE website_responses_total counter',
    'website_responses_total{code="200"} 3',
    'website_responses_total{code="404"} 1',
    '# HELP website_store_up 1 while leads can be stored.',
    '# TYPE website_store_up gauge',
    'website_store_up 1',
    '',
  ]);
});
