import { readNumber, type ArticleFigure } from '../../domain/article-figure.ts';
import { cityHeight, drawCity, type Tower } from '../../ui/draw-city.ts';

const width = 400;
/** Of a tower in a list: three nearly fill the width. */
const listedWidth = 134;
/** Fewer in a list, so that small windows are to be seen, and a part of one, because only roofs of whole rows rise. */
const mostRows = { listed: 9.1, night: 14 };
const listedHeight = 176;

const styles = `svg>g{display:none}g:target{display:inline}
svg svg{stroke-width:13;stroke-dasharray:9 7}
.beam{fill:url(#beam);stroke:none}.walls{fill:#00151f;stroke:none}.dark{stroke:#103745}
.few{stroke:#c09a5c;stroke-dasharray:9 55 9 23}.all{stroke:#ffb732}
.white{fill:#fbf6ee}.red{fill:#e5532d}.lamp{fill:#ffc74f}`;

type DrawnArticle = { slug: string; figure: ArticleFigure | undefined };

/**
 * The figures of every article as towers, in one file, because the blog shows all of them:
 * `/article-drawings.svg#the-slug-of-an-article` shows those of one by night, with the lighthouse, and
 * `#listed-the-slug` the towers alone, in light where the figure is that the list shows large.
 */
export function ArticleDrawings({ articles }: { articles: DrawnArticle[] }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${cityHeight}`}>
      <style>{styles}</style>
      <linearGradient id="beam">
        <stop stopColor="#ffcf6b" stopOpacity=".9" />
        <stop offset="1" stopColor="#ffb732" stopOpacity=".25" />
      </linearGradient>
      {articles.map(({ slug, figure }) => figure && <Drawing key={slug} id={slug} figure={figure} />)}
      {articles.map(
        ({ slug, figure }) => figure && <Drawing key={slug} id={`listed-${slug}`} figure={figure} isListed />,
      )}
    </svg>
  );
}

type DrawingProps = { id: string; figure: ArticleFigure; isListed?: boolean };

/** Towers as high as the figures, in light the one that the article is about, or else the highest. */
function Drawing({ id, figure: { says, towers }, isListed = false }: DrawingProps) {
  const values = Object.values(towers).map(readNumber);
  const highest = Math.max(...values);
  const named = Object.entries(towers).findIndex((tower) => tower.includes(says));
  // The first is too near the lighthouse for its beam.
  const lit = named > (isListed ? -1 : 0) ? named : values.indexOf(highest);
  const most = mostRows[isListed ? 'listed' : 'night'];
  const drawn = values.map((value, index): Tower => ({
    rows: Math.max(1, (value / highest) * most),
    light: index === lit ? 3 : 1,
  }));
  const { beam, walls, dark, few, all } = drawCity(drawn);
  const paths = { ...(!isListed && { beam }), walls, dark, few, all };
  // The lighthouse has the first place.
  const places = values.length + (isListed ? 0 : 1);
  const wide = isListed ? Math.min(places * listedWidth, width) : width;
  const box = isListed
    ? [108, cityHeight - listedHeight, 100 * places - 16, listedHeight]
    : [0, 0, 100 * places, cityHeight];
  return (
    <g id={id}>
      <svg viewBox={box.join(' ')} x={width - wide} width={wide} height={cityHeight} preserveAspectRatio="none">
        {Object.entries(paths).map(([look, d]) => d && <path key={look} className={look} d={d} />)}
      </svg>
      {!isListed && (
        <g transform={`translate(${width / places / 2} 0)`}>
          <path className="walls" d="M-27 256l10-60h34l10 60zM-8 111H8v3H-8z" />
          <path className="white" d="M-7.6 114H7.6l9.1 82h-33.4z" />
          <path className="lamp" d="M-9 95H9l-1 16H-8z" />
          <path className="red" d="M-9 95 0 79l9 16zM-9.6 132H9.6l2.2 20h-23.6zM-14 171h28l2.7 25h-33.4z" />
        </g>
      )}
    </g>
  );
}
