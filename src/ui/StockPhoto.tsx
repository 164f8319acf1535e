import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

type StockPhotoProps = {
  photo: { url: string; alt: string; credit?: string | undefined };
  /** Drawn in the artwork that shows until, or instead of, the photo. */
  icon: IconName;
  width: number;
  height: number;
  /** The `sizes` of the img: how wide it is shown at which screen width. */
  sizes: string;
  className?: string;
};

const widths = [400, 640, 960, 1280];

function addressAt(url: string, width: number, ratio: number) {
  return `${url}?auto=format&fit=crop&w=${width}&h=${Math.round(width * ratio)}&q=70`;
}

/**
 * A photo from the stock host over artwork of our own. The description stands on the frame and the
 * img itself has an empty alt: a browser then paints nothing at all for a photo that cannot load,
 * where it would otherwise draw a broken-image mark over the artwork.
 */
export function StockPhoto({ photo, icon, width, height, sizes, className = '' }: StockPhotoProps) {
  const ratio = height / width;
  return (
    <div className={`photo ${className}`} role="img" aria-label={photo.alt}>
      <Icon name={icon} className="photo-icon" />
      <img
        src={addressAt(photo.url, 960, ratio)}
        srcSet={widths.map((w) => `${addressAt(photo.url, w, ratio)} ${w}w`).join(', ')}
        sizes={sizes}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}
