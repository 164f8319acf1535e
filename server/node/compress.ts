import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { Compress } from '#server/core/site-options.ts';

/**
 * 0.4, 2.5, 40 and 100 ms for a form. The last is for the form that is the same for all: it then fits the first round
 * trip, and twice a second at most. A window of 256 KB holds a whole page, which makes it 5% smaller. Quality 9 keeps a
 * window of 64 KB: with a larger one it takes six times as long.
 */
const efforts = {
  fast: { quality: 0, windowBits: 18 },
  small: { quality: 9, windowBits: 16 },
  smaller: { quality: 10, windowBits: 18 },
  smallest: { quality: 11, windowBits: 18 },
};

const compressOnThreadPool = promisify(brotliCompress);

/** Pages and leads are served meanwhile; but a thread is not worth its way where it takes as long. */
export const compress: Compress = async (html, effort) => {
  const { quality, windowBits } = efforts[effort];
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowBits },
    // One chunk of output, because joining several takes time too.
    chunkSize: 32 * 1024,
  };
  return effort === 'fast' ? brotliCompressSync(html, options) : compressOnThreadPool(html, options);
};
