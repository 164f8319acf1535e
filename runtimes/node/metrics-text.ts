export type Metric = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** Of a name of its own where it ends otherwise, as the parts of a histogram do. */
  samples: { suffix?: string; labels?: Record<string, string>; value: number }[];
};

/**
 * Prometheus's text format. Written by hand: the counters of one small server need no registry, so prom-client and
 * what it depends on would only be more to keep up to date. Labels are words of ours and need no escaping.
 */
export function writeMetrics(metrics: Metric[]) {
  return metrics.map(writeMetric).join('');
}

function writeMetric({ name, type, help, samples }: Metric) {
  const lines = samples.map(({ suffix = '', labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join()}}` : ''} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}
