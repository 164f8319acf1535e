import { readNumber, type ArticleFigure } from '../../domain/article-figure.ts';

/** In the units of the drawing. */
const width = 400;
const height = 260;
/** A window with the wall around it: towers are whole windows wide and high. */
const pane = { width: 12, height: 14 };
const mostFloors = 17;
const lantern = { x: 30, y: height - 96 };
/** Where the towers begin, right of the lighthouse; ArticleHead.tsx has their labels under them. */
const left = 64;
const colors = { night: '#00121b', beam: '#ffb732', ember: '#e5532d', paper: '#fbf6ee' };

type ArticleDrawingsProps = { articles: { slug: string; figure: ArticleFigure | undefined }[] };

/**
 * The figures of every article as towers, in one file: `/article-drawings.svg#the-slug-of-an-article` shows those of
 * one. As one file, because the blog shows all of them.
 */
export function ArticleDrawings({ articles }: ArticleDrawingsProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`}>
      <style>{'svg>g{display:none}g:target{display:inline}'}</style>
      <Scenery />
      {articles.map(({ slug, figure }) => (
        <g key={slug} id={slug}>
          {figure && <City figure={figure} />}
        </g>
      ))}
    </svg>
  );
}

/** What every picture has: the light of a beam, windows, and the lighthouse. */
function Scenery() {
  return (
    <>
      <linearGradient id="b">
        <stop stopColor={colors.beam} stopOpacity=".8" />
        <stop offset="1" stopColor={colors.beam} stopOpacity=".2" />
      </linearGradient>
      {/* Floors are counted from the ground. */}
      <pattern id="w" width={36} height={42} y={height} patternUnits="userSpaceOnUse" fill={colors.beam}>
        <path opacity=".22" d="M3 4h6v7H3zM15 4h6v7h-6zM27 18h6v7h-6zM3 32h6v7H3zM27 32h6v7h-6z" />
        <path opacity=".75" d="M27 4h6v7h-6zM3 18h6v7H3zM15 32h6v7h-6z" />
      </pattern>
      <pattern id="l" {...pane} y={height} patternUnits="userSpaceOnUse">
        <path d="M0 0h12v14H0z" fill={colors.night} />
        <path d="M3 4h6v7H3z" fill={colors.beam} />
      </pattern>
      <path d={`M22 ${height}l4-84h8l4 84z`} fill={colors.paper} />
      <path d={`m24.8 ${height - 60} 1-20h8.4l1 20zM22.8 ${height - 18}l1-20h12.4l1 20z`} fill={colors.ember} />
      <path d={`M24 ${height - 88}v-16h12v16z`} fill={colors.beam} />
      <path d={`M22 ${height - 104}l8-10 8 10zM21 ${height - 88}h18v4H21z`} fill={colors.ember} />
    </>
  );
}

/** The towers of an article, and the beam that ends on one of them. */
function City({ figure: { says, towers } }: { figure: ArticleFigure }) {
  const values = Object.values(towers).map(readNumber);
  const highest = Math.max(...values);
  const slot = (width - left) / values.length;
  const columns = Math.round(Math.min(slot * 0.66, 84) / pane.width);
  const drawn = values.map((value, index) => {
    const center = left + slot * (index + 0.5);
    const x = Math.round(center / pane.width - columns / 2) * pane.width;
    const floors = Math.max(2, Math.round((value / highest) * mostFloors));
    return {
      x,
      roof: height - floors * pane.height,
      path: `M${x} ${height}v-${floors * pane.height}h${columns * pane.width}V${height}`,
    };
  });
  // The tower that the figure names. Not the first, which is too near the lighthouse: then the highest.
  const named = Object.entries(towers).findIndex((tower) => tower.includes(says));
  const lit = drawn[named > 0 ? named : values.indexOf(highest)]!;
  const walls = drawn.map(({ path }) => path).join('');
  return (
    <>
      <path
        d={`M${lantern.x} ${lantern.y}L${lit.x + columns * pane.width} ${lit.roof}L${lit.x} ${lit.roof + 56}z`}
        fill="url(#b)"
      />
      <path d={walls} fill={colors.night} />
      <path d={walls} fill="url(#w)" />
      <path d={lit.path} fill="url(#l)" />
    </>
  );
}
