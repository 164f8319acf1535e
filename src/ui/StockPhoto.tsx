import type { ReactNode } from 'react';
import { listPhotoSizes, type PhotoSource } from '../domain/photo-urls.ts';

/** Height by width, because it is as tall as what stands beside it. */
const ratio = 6 / 5;

type StockPhotoProps = {
  photo: PhotoSource & { alt: string };
  /** The `sizes` attribute of the img. */
  sizes: string;
  /** Further classes of its frame. */
  look?: string;
  /** Artwork of its own behind it. */
  children?: ReactNode;
};

/** The width of the fallback `src`, also used for the width and height attributes. */
const usualWidth = 960;

/** A stock photo or one of our own, over artwork that is the fallback if the photo cannot be loaded. */
export function StockPhoto({ photo, sizes, look = '', children }: StockPhotoProps) {
  const choices = listPhotoSizes(photo, ratio);
  const srcSet = choices.map(({ url, width }) => `${url} ${width}w`).join(', ');
  const usual = choices.findLast(({ width = 0 }) => width <= usualWidth) ?? choices[0]!;
  return (
    <div className={`photo dusk h-full ${look}`.trim()}>
      {children}
      {/* Larger than its frame, so that the broken-image icon is clipped; its text is not painted over the artwork. */}
      <img
        className="absolute -inset-8 size-[calc(100%+4rem)] max-w-none object-cover text-[1px] text-transparent"
        src={usual.url}
        {...(choices.length > 1 && { srcSet, sizes })}
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
