import * as icons from '../domain/icons.ts';

export type IconName = keyof typeof icons;

type Shape = [tag: string, attributes: Record<string, string | number>];

const paths = new Map(Object.entries(icons).map(([name, shapes]) => [name, (shapes as Shape[]).map(draw).join('')]));

/**
 * Decorative: its meaning is always in the text beside it. Rendered from lucide's data and not by its React
 * components, which repeat a dozen attributes on every icon; CSS sets ours once. One path, because a browser has work
 * with every element.
 */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`.trim()} aria-hidden="true">
      <path d={paths.get(name)} />
    </svg>
  );
}

/** A shape of lucide's as a part of a path. */
function draw([tag, attributes]: Shape) {
  const read = (name: string) => Number(attributes[name] ?? 0);
  // A part may begin with a relative move, which would otherwise start from the end of the part before.
  if (tag === 'path') return `M0 0${attributes.d}`;
  if (tag === 'line') return `M${read('x1')} ${read('y1')}L${read('x2')} ${read('y2')}`;
  // A circle is a square whose corners meet.
  const corner = read('rx') || read('r');
  const [width, height] = [read('width') || 2 * corner, read('height') || 2 * corner];
  const turn = (x: number, y: number) => `a${corner} ${corner} 0 0 1 ${x} ${y}`;
  return [
    `M${read('cx') || read('x') + corner} ${read('y') || read('cy') - corner}`,
    `h${width - 2 * corner}${turn(corner, corner)}v${height - 2 * corner}${turn(-corner, corner)}`,
    `h${2 * corner - width}${turn(-corner, -corner)}v${2 * corner - height}${turn(corner, -corner)}z`,
  ].join('');
}
