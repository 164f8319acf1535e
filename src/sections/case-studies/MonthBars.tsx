import type { CaseStudy } from '../../content/queries.ts';
import { BarChart } from '../../ui/BarChart.tsx';

type MonthBarsProps = Pick<CaseStudy, 'chart'> & { plotHeight?: number };

/** One metric of a case over its months, the last one highlighted. */
export function MonthBars({ chart: { title, unit, points }, plotHeight }: MonthBarsProps) {
  const last = points.length - 1;
  return (
    <BarChart
      summary={`${title}: from ${points[0]!.value} to ${points[last]!.value} ${unit}.`}
      plotHeight={plotHeight}
      max={Math.max(...points.map(({ value }) => value))}
      bars={points.map((point, index) => ({ ...point, highlight: index === last }))}
    />
  );
}
