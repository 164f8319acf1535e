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
  photo: { url: string; alt: string };
  /** Drawn in the artwork that shows until, or instead of, the photo. */
  icon: IconName;
  shape: keyof typeof shapes;
  /** The `sizes` of the img: how wide it is shown at which screen width. */
  sizes: string;
};

const widths = [400, 640, 960, 1280];

/** A photo from the stock host, over artwork of our own that is the picture if the photo never comes. */
export function StockPhoto({ photo, icon, shape, sizes }: StockPhotoProps) {
  const { frame, ratio } = shapes[shape];
  // A file of our own comes in one size, as it is.
  const isStock = photo.url.startsWith('https:');
  const addressAt = (width: number) =>
    isStock ? `${photo.url}?auto=format&fit=crop&w=${width}&h=${Math.round(width * ratio)}&q=70` : photo.url;
  return (
    <div className={`photo ${frame}`}>
      <Icon name={icon} className="photo-icon" />
      <img
        src={addressAt(960)}
        srcSet={isStock ? widths.map((width) => `${addressAt(width)} ${width}w`).join(', ') : undefined}
        sizes={sizes}
        width={960}
        height={Math.round(960 * ratio)}
        alt={photo.alt}
        loading="lazy"
        decoding="async"
        fetchPriority="low"
      />
    </div>
  );
}
