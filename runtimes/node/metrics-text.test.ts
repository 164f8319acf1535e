import { expect, test } from 'vitest';
import { labelEach, writeGauge, writeMetric } from './metrics-text.ts';

test('writes the text that Prometheus reads', () => {
  const text = [
    writeMetric({
      name: 'website_responses_total',
      type: 'counter',
      help: 'Responses by status code.',
      samples: labelEach('code', new Map([[200, 3]]).set(404, 1)),
    }),
    writeMetric({
      name: 'website_store_seconds',
      type: 'histogram',
      help: 'Times.',
      samples: [...labelEach('le', [['+Inf', 2]], '_bucket'), ['_sum', 0.5]],
    }),
    writeGauge('website_store_up', '1 while leads can be stored.', 1),
  ].join('');
  expect(text.split('\n')).toEqual([
    '# HELP website_responses_total Responses by status code.',
    '# TYPE website_responses_total counter',
    'website_responses_total{code="200"} 3',
    'website_responses_total{code="404"} 1',
    '# HELP website_store_seconds Times.',
    '# TYPE website_store_seconds histogram',
    'website_store_seconds_bucket{le="+Inf"} 2',
    'website_store_seconds_sum 0.5',
    '# HELP website_store_up 1 while leads can be stored.',
    '# TYPE website_store_up gauge',
    'website_store_up 1',
    '',
  ]);
});
