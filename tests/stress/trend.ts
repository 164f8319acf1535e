export function quantile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** The growth per sample, by least squares. */
export function fitSlope(values: number[]) {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let shared = 0;
  let spread = 0;
  for (const [place, value] of values.entries()) {
    shared += (place - middle) * (value - mean);
    spread += (place - middle) ** 2;
  }
  return spread === 0 ? 0 : shared / spread;
}
