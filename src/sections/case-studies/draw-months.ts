const step = 48;
const rowHeight = 16;
const mostRows = 15;
const height = mostRows * rowHeight;

/**
 * A tower for each value, as high as its part of the highest, and the last one lit: paths by their class names. As in
 * ui/draw-city.ts, windows are dashes of strokes, and those of lit ones begin at different depths below the ground.
 */
export function drawMonths(values: number[]) {
  const highest = Math.max(...values);
  const heights = values.map((value) => Math.max(1, Math.round((mostRows * value) / highest)) * rowHeight);
  const drawWalls = (wall: number, place: number) => `M${place * step} ${height}v-${wall}h40v${wall}`;
  const drawWindows = (wall: number, place: number, isLit: boolean) =>
    [11, 29].map((column, index) => {
      const depth = isLit ? rowHeight * ((3 * place + 2 * index) % 5) : 0;
      return `M${place * step + column} ${height - 4 + depth}v-${wall - 7 + depth}`;
    });
  const last = heights.length - 1;
  return {
    viewBox: `0 0 ${heights.length * step - 8} ${height}`,
    paths: {
      walls: heights.map(drawWalls).join(''),
      dark: heights.flatMap((wall, place) => drawWindows(wall, place, false)).join(''),
      few: heights
        .slice(0, last)
        .flatMap((wall, place) => drawWindows(wall, place, true))
        .join(''),
      all: drawWindows(heights[last]!, last, false).join(''),
    },
  };
}
