import { readNumber, type ArticleFigure } from '../../domain/article-figure.ts';
import { cityHeight, drawCity, type Tower } from '../../ui/draw-city.ts';

const width = 400;
/** In a list, so that five towers fill the width. */
const listedWidth = 80;
const mostRows = 15;

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
      {articles.flatMap(({ slug, figure }) => (figure ? [drawNight(slug, figure), drawListed(slug, figure)] : []))}
    </svg>
  );
}

function drawNight(slug: string, figure: ArticleFigure) {
  const values = Object.values(figure.towers).map(readNumber);
  const named = findNamed(figure);
  // The first is too near the lighthouse.
  const end = named > 0 ? named : findHighest(values);
  const places = values.length + 1;
  const { beam, walls, dark, few, all } = drawCity(raise(values, end), end);
  return (
    <g key={slug} id={slug}>
      <Skyline box={`0 0 ${places * 100} ${cityHeight}`} x={0} width={width} paths={{ beam, walls, dark, few, all }} />
      <g transform={`translate(${width / places / 2} 0)`}>
        <path className="white" d="M-10 256l5-84H5l5 84z" />
        <path className="lamp" d="M-6 154H6v18H-6z" />
        <path
          className="red"
          d="M-10 154 0 142l10 12zM-10 172h20v4h-20zM-6.7 200l1-17H5.7l1 17zM-8.7 234l1-17H7.7l1 17zM-10 256l.5-8h19l.5 8z"
        />
      </g>
    </g>
  );
}

function drawListed(slug: string, figure: ArticleFigure) {
  const values = Object.values(figure.towers).map(readNumber);
  const named = findNamed(figure);
  const { walls, dark, few, all } = drawCity(raise(values, named < 0 ? findHighest(values) : named));
  const wide = values.length * listedWidth;
  return (
    <g key={`listed-${slug}`} id={`listed-${slug}`}>
      <Skyline
        box={`100 0 ${values.length * 100} ${cityHeight}`}
        x={width - wide}
        width={wide}
        paths={{ walls, dark, few, all }}
      />
    </g>
  );
}

type SkylineProps = { box: string; x: number; width: number; paths: Record<string, string> };

function Skyline({ box, x, width: wide, paths }: SkylineProps) {
  return (
    <svg viewBox={box} x={x} width={wide} height={cityHeight} preserveAspectRatio="none">
      {Object.entries(paths).map(([look, d]) => d && <path key={look} className={look} d={d} />)}
    </svg>
  );
}

/** Which tower has the figure that the article is about; −1 if it is none of them. */
function findNamed({ says, towers }: ArticleFigure) {
  return Object.entries(towers).findIndex((tower) => tower.includes(says));
}

function findHighest(values: number[]) {
  return values.indexOf(Math.max(...values));
}

/** Towers as high as the values, one of them lit. */
function raise(values: number[], lit: number) {
  const highest = Math.max(...values);
  return values.map((value, index): Tower => ({
    rows: Math.max(1, Math.round((value / highest) * mostRows)),
    light: index === lit ? 3 : 1,
  }));
}
