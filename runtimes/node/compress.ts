import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Compress } from '#server/core/page-cache.ts';

/** Half a millisecond and three milliseconds for a page; the best quality takes a tenth of a second. */
const qualities = { fast: 1, small: 5 };

const compressOnThreadPool = promisify(brotliCompress);

/** Pages and leads are served meanwhile. */
export const compress: Compress = (html, effort) =>
  compressOnThreadPool(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: qualities[effort] },
    // One chunk of output, because joining several takes time too.
    chunkSize: 64 * 1024,
  });
