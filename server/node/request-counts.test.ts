import { expect, test } from 'vitest';
import { labelEach, writeGauge, writeMetric } from './request-counts.ts';

test('writes the text that Prometheus reads', () => {
  const text = [
    writeMetric(
      'counter',
      'website_responses_total',
      'Responses by status code.',
      labelEach('code', [
        [200, 3],
        [404, 1],
      ]),
    ),
    writeMetric('histogram', 'website_store_seconds', 'Times.', [
      ...labelEach('le', [['+Inf', 2]], '_bucket'),
      ['_sum', 0.5],
    ]),
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
