import { expect, test } from 'vitest';
import { writeMetrics } from './metrics-text.ts';

test('writes the text that Prometheus reads', () => {
  const text = writeMetrics([
    {
      name: 'website_responses_total',
      type: 'counter',
      help: 'Responses by status code.',
      samples: [
        { labels: { code: '200' }, value: 3 },
        { labels: { code: '404' }, value: 1 },
      ],
    },
    {
      name: 'website_store_seconds',
      type: 'histogram',
      help: 'Times.',
      samples: [
        { suffix: '_bucket', labels: { le: '+Inf' }, value: 2 },
        { suffix: '_sum', value: 0.5 },
      ],
    },
  ]);
  expect(text.split('\n')).toEqual([
    '# HELP website_responses_total Responses by status code.',
    '# TYPE website_responses_total counter',
    'website_responses_total{code="200"} 3',
    'website_responses_total{code="404"} 1',
    '# HELP website_store_seconds Times.',
    '# TYPE website_store_seconds histogram',
    'website_store_seconds_bucket{le="+Inf"} 2',
    'website_store_seconds_sum 0.5',
    '',
  ]);
});
