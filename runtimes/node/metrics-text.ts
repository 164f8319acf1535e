/** What follows the name of a metric, its labels or the suffix of a part of a histogram, with the value. */
export type Sample = [rest: string, value: number];

type MetricType = 'counter' | 'gauge' | 'histogram';

/**
 * Prometheus's text format. Written by hand: the counters of one small server need no registry, so prom-client and
 * what it depends on would only be more to keep up to date. Labels are words of ours and need no escaping.
 */
export function writeMetric(type: MetricType, name: string, help: string, samples: Sample[]) {
  const lines = samples.map(([rest, value]) => `${name}${rest} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

export function writeGauge(name: string, help: string, value: number) {
  return writeMetric('gauge', name, help, [['', value]]);
}

/** A sample for each value of a label. */
export function labelEach(label: string, values: Iterable<[string | number, number]>, suffix = ''): Sample[] {
  return Array.from(values, ([name, value]) => [`${suffix}{${label}="${name}"}`, value]);
}
