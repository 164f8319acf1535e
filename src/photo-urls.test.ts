import { describe, expect, test } from 'vitest';
import { listPhotoSizes, listSharedUrls, readWidths } from './photo-urls.ts';

const stock = { url: 'https://images.unsplash.com/photo-1' };
const own = { url: '/photos/team/ana.jpg', file: { width: 900, hash: 'x7Qm2_aZ' } };

describe('a photo on the stock host', () => {
  test('is asked for in four widths, cut to the shape of its frame', () => {
    expect(listPhotoSizes(stock, 3 / 4)).toEqual([
      { width: 400, url: `${stock.url}?auto=format&fit=crop&w=400&h=300&q=70` },
      { width: 640, url: `${stock.url}?auto=format&fit=crop&w=640&h=480&q=70` },
      { width: 960, url: `${stock.url}?auto=format&fit=crop&w=960&h=720&q=70` },
      { width: 1280, url: `${stock.url}?auto=format&fit=crop&w=1280&h=960&q=70` },
    ]);
  });

  test('is offered to search engines wide, as a card and square', () => {
    expect(listSharedUrls(stock, 'https://example.com')).toEqual(
      [675, 900, 1200].map((height) => `${stock.url}?auto=format&fit=crop&w=1200&h=${height}&q=70`),
    );
  });
});

describe('a photo of our own', () => {
  test('comes in the sizes that the build makes of it, under names that carry a hash', () => {
    expect(listPhotoSizes(own, 3 / 4)).toEqual([
      { width: 400, url: '/assets/photos/team/ana-400.x7Qm2_aZ.webp' },
      { width: 640, url: '/assets/photos/team/ana-640.x7Qm2_aZ.webp' },
      { width: 900, url: '/assets/photos/team/ana-900.x7Qm2_aZ.webp' },
    ]);
  });

  test('comes as it is where no sizes are made, while developing', () => {
    expect(listPhotoSizes({ url: own.url }, 3 / 4)).toEqual([{ url: own.url }]);
  });

  test('is offered to search engines by its absolute URL, without parameters', () => {
    expect(listSharedUrls(own, 'https://example.com')).toEqual(['https://example.com/photos/team/ana.jpg']);
  });
});

test.each([
  [4000, [400, 640, 960, 1280]],
  [1280, [400, 640, 960, 1280]],
  [900, [400, 640, 900]],
  [300, [300]],
])('a photo %i pixels wide is never enlarged', (width, expected) => {
  expect(readWidths(width)).toEqual(expected);
});
