import { describe, expect, test } from 'vitest';
import { listPhotoSizes, listSharedUrls, listWidths } from './photo-urls.ts';

const stock = { url: 'https://images.unsplash.com/photo-1' };
const own = { url: '/photos/team/ana.jpg', file: { width: 900, hash: 'x7Qm2_aZ' } };

describe('a photo on the stock host', () => {
  test('has four widths, cropped to the given ratio', () => {
    expect(listPhotoSizes(stock, 3 / 4)).toEqual([
      { width: 400, url: `${stock.url}?auto=format&fit=crop&w=400&h=300&q=70` },
      { width: 640, url: `${stock.url}?auto=format&fit=crop&w=640&h=480&q=70` },
      { width: 960, url: `${stock.url}?auto=format&fit=crop&w=960&h=720&q=70` },
      { width: 1280, url: `${stock.url}?auto=format&fit=crop&w=1280&h=960&q=70` },
    ]);
  });

  test('has three aspect ratios in structured data', () => {
    expect(listSharedUrls(stock)).toEqual(
      [675, 900, 1200].map((height) => `${stock.url}?auto=format&fit=crop&w=1200&h=${height}&q=70`),
    );
  });
});

describe('a photo of our own', () => {
  test('has the sizes that the build makes, with a hash in their names', () => {
    expect(listPhotoSizes(own, 3 / 4)).toEqual([
      { width: 400, url: '/assets/photos/team/ana-400.x7Qm2_aZ.webp' },
      { width: 640, url: '/assets/photos/team/ana-640.x7Qm2_aZ.webp' },
      { width: 900, url: '/assets/photos/team/ana-900.x7Qm2_aZ.webp' },
    ]);
  });

  test('has its original URL on the development server, where no sizes are made', () => {
    expect(listPhotoSizes({ url: own.url }, 3 / 4)).toEqual([{ url: own.url }]);
  });

  test('has an absolute URL without parameters in structured data', () => {
    expect(listSharedUrls(own)).toEqual(['/photos/team/ana.jpg']);
  });
});

test.each([
  [4000, [400, 640, 960, 1280]],
  [1280, [400, 640, 960, 1280]],
  [900, [400, 640, 900]],
  [300, [300]],
])('a photo %i pixels wide is never enlarged', (width, expected) => {
  expect(listWidths(width)).toEqual(expected);
});
