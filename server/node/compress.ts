import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/**
 * Half a millisecond for a page; the best quality takes a hundred times as long. One chunk of output, because joining
 * several takes time too.
 */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 }, chunkSize: 64 * 1024 };

const compressOnThreadPool = promisify(brotliCompress);

/** Pages and leads are served meanwhile. */
export function compress(html: Uint8Array): Promise<Uint8Array> {
  return compressOnThreadPool(html, fastBrotli);
}
