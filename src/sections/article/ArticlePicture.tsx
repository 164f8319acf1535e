import { describeTowers, type ArticleFigure } from '../../domain/article-figure.ts';
import { linkToDrawing } from '../../domain/article-filter.ts';

type ArticlePictureProps = { slug: string; figure: ArticleFigure | undefined };

/** A drawing at the foot of a hero, each of its towers over its label. */
export function ArticlePicture({ slug, figure }: ArticlePictureProps) {
  return (
    <figure className="article-picture self-end">
      <img
        src={linkToDrawing(slug)}
        alt={figure ? describeTowers(figure.towers) : ''}
        width={400}
        height={256}
        className="w-full"
      />
      {/* The styles keep the line breaks, and show the first lines large. */}
      <figcaption aria-hidden="true">
        {Object.entries(figure?.towers ?? {}).map(([label, text]) => (
          <span key={label}>{`${text}\n${label}`}</span>
        ))}
      </figcaption>
    </figure>
  );
}
