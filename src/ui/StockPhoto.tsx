import { listPhotoSizes, type PhotoSource } from '../photo-urls.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

const shapes = {
  /** A strip on phones: the title above it stays the largest thing, and it paints without the photo host. */
  hero: { frame: 'aspect-5/2 lg:aspect-4/3', ratio: 3 / 4 },
  wide: { frame: 'aspect-8/5', ratio: 5 / 8 },
  landscape: { frame: 'aspect-3/2', ratio: 2 / 3 },
  window: { frame: 'aspect-4/3', ratio: 3 / 4 },
  portrait: { frame: 'aspect-5/6', ratio: 6 / 5 },
};

type StockPhotoProps = {
  photo: PhotoSource & { alt: string };
  /** Drawn in the artwork that shows until, or instead of, the photo; left out where many photos stand together. */
  icon?: IconName;
  shape: keyof typeof shapes;
  /** The `sizes` of the img: how wide it is shown at which screen width. */
  sizes: string;
};

/** For browsers that know no srcset; the width and height of the img tell the shape at this size. */
const usualWidth = 960;

function writeSrcSet(choices: ReturnType<typeof listPhotoSizes>) {
  return choices.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

/** A photo from the stock host or of our own, over artwork of our own that is the picture if the photo never comes. */
export function StockPhoto({ photo, icon, shape, sizes }: StockPhotoProps) {
  const { frame, ratio } = shapes[shape];
  const choices = listPhotoSizes(photo, ratio);
  const usual = choices.findLast(({ width = 0 }) => width <= usualWidth) ?? choices[0]!;
  return (
    <div className={`photo ${frame}`}>
      {icon && <Icon name={icon} className="photo-icon" />}
      <img
        src={usual.url}
        {...(choices.length > 1 && { srcSet: writeSrcSet(choices), sizes })}
        width={usualWidth}
        height={Math.round(usualWidth * ratio)}
        alt={photo.alt}
        loading="lazy"
        decoding="async"
        fetchPriority="low"
      />
    </div>
  );
}
