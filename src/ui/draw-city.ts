import { nameMonth } from '../domain/dates.ts';

/** A building: its height in rows of windows, 1 to 15, of which a part has no windows, and whether none (0), few, many or all (3) of them are lit. */
export type Tower = { rows: number; light: 0 | 1 | 2 | 3 };

/** A city is drawn in a box of places of 100: one for the lighthouse, then its towers, which are twelve in a hero. */
const cityWidth = 1300;
export const cityHeight = 256;
export const cityBox = { viewBox: `0 0 ${cityWidth} ${cityHeight}`, preserveAspectRatio: 'none' };
const lampX = 50;
const usualLampY = 103;
/** Above the roofs of a year but for that of its best month. */
export const yearLampY = 52;
const towerWidth = 84;
const rowHeight = 16;

const findMiddle = (place: number) => (place + 1.5) * 100;
const findRoof = ({ rows }: Tower) => cityHeight - 10 - Math.round(rows * rowHeight);

/** Where a text stands that belongs to a tower, as percentages of the box. */
const writeShare = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`;
export const placeAcross = (place: number) => writeShare(findMiddle(place), cityWidth);
export const placeOnRoof = (tower: Tower) => writeShare(findRoof(tower), cityHeight);

/** The tower on which the beam ends: the first that is all lit. */
const isLit = ({ light }: Tower) => light === 3;
const findLit = (towers: Tower[]) => Math.max(0, towers.findIndex(isLit));

/** The name above the tower of the beam begins at its left edge or ends at its right, so that it is never beyond the box. */
export function placeName(towers: Tower[]) {
  const lit = findLit(towers);
  const isLeft = lit < 6;
  return {
    x: writeShare(findMiddle(lit) + (isLeft ? -towerWidth : towerWidth) / 2, cityWidth),
    y: placeOnRoof(towers[lit]!),
    textAnchor: isLeft ? ('start' as const) : ('end' as const),
  };
}

/** A year of demand, each month 1 low to 5 high, under the name of the best: its tower is 4.3 times the lowest. */
export function showYear(demand: number[]) {
  const most = Math.max(...demand);
  const towers = demand.map((level): Tower => ({ rows: 3 * level, light: level === most ? 3 : level > 3 ? 2 : 1 }));
  const peak = demand.indexOf(most);
  const nameWords = demand.includes(most, peak + 1) ? 'Busy in ' : 'Busiest in ';
  return { towers, nameWords, name: nameMonth(peak), letters: 'JFMAMJJASOND', levels: demand.join('') };
}

/** A tower for each figure of a series, as high as its part of the highest, one of them lit; without a lighthouse, and with wide windows. */
export function drawSeries(points: { value: number }[], lit = points.length - 1) {
  const highest = Math.max(...points.map(({ value }) => value));
  const rows = points.map(({ value }) => Math.max(1, Math.round((15 * value) / highest)));
  const towers = rows.map((own, place): Tower => ({ rows: own, light: place === lit ? 3 : 1 }));
  const { walls, dark, few, all } = drawCity(towers, { columns: 2 });
  return { viewBox: `108 0 ${100 * points.length - 16} ${cityHeight}`, paths: { walls, dark, few, all } };
}

/** The paths of a city, by their class names. Windows are dashes of strokes: a column is one line, of lit ones at a depth of its own. */
export function drawCity(towers: Tower[], { lampY = usualLampY, columns = 4 } = {}) {
  const beamEnd = findLit(towers);
  const roof = findRoof(towers[beamEnd]!);
  const middle = findMiddle(beamEnd);
  // Not under a price above the roof, if it comes from above.
  const end = roof + (roof > lampY ? 26 : 16);
  const step = 76 / columns;
  const drawLit = (light: Tower['light']) =>
    towers.map((tower, place) => (tower.light === light ? drawLights(tower, place, step) : '')).join('');
  return {
    beam: `M${lampX} ${lampY}L${middle} ${end}V${end + 32}z`,
    // Each tower goes on from the one before it, so that towers of one height compress to almost nothing.
    walls: `M108 ${cityHeight}${towers.map(drawWalls).join('m16 0')}`,
    dark: `M${112.5 + step / 2} ${cityHeight - 6}${towers.map((tower) => drawWindows(tower, step)).join('')}`,
    few: drawLit(1),
    many: drawLit(2),
    all: drawLit(3),
  };
}

/** Roofs are flat or rise to the right; flat are those of towers with many lights, or with a price above them. */
function drawWalls(tower: Tower, place: number) {
  const height = cityHeight - findRoof(tower);
  const rise = tower.light < 2 && tower.rows > 1 && (place + tower.rows) % 3 === 0 ? 20 : 0;
  return `v-${height}l${towerWidth} ${-rise}v${height + rise}`;
}

const findColumnHeight = ({ rows }: Tower) => Math.floor(rows) * rowHeight - 4;

function drawWindows(tower: Tower, step: number) {
  const height = findColumnHeight(tower);
  const columns = 76 / step;
  return `v-${height}m${step} ${height}`.repeat(columns - 1) + `v-${height}m${24 + step} ${height}`;
}

function drawLights(tower: Tower, place: number, step: number) {
  const depths = [0, 3, 1, 4].slice(0, 76 / step).map((depth) => rowHeight * (depth + (place % 3)));
  const heights = depths.map((depth) => findColumnHeight(tower) + depth);
  const lines = heights.map((height, column) => `${column ? `m${step} ${height}` : ''}v-${height}`);
  return `M${findMiddle(place) - 37.5 + step / 2} ${cityHeight - 6 + depths[0]!}${lines.join('')}`;
}

/** The windows of these numbers, counted from 1 in rows of so many: each is 7 wide, in a place of 10. */
export function drawRows(from: number, to: number, columns: number) {
  const rows = Array.from({ length: Math.ceil(to / columns) }, (_row, row) => {
    const first = Math.max(from - 1, row * columns);
    const width = 10 * (Math.min(to, (row + 1) * columns) - first) - 3;
    return width > 0 ? `M${10 * (first - row * columns)} ${10 * row + 3.5}h${width}` : '';
  });
  return rows.join('');
}
