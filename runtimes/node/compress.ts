import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Compress } from '#server/core/page-cache.ts';

/** Half a millisecond and four milliseconds for a page; the best quality takes a tenth of a second. */
const qualities = { fast: 1, small: 8 };
/** Of 64 KB, as large as a page: with a larger one, pages are larger too. */
const window = 16;

const compressOnThreadPool = promisify(brotliCompress);

/** Pages and leads are served meanwhile. */
export const compress: Compress = (html, effort) =>
  compressOnThreadPool(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: qualities[effort], [constants.BROTLI_PARAM_LGWIN]: window },
    // One chunk of output, because joining several takes time too.
    chunkSize: 64 * 1024,
  });
