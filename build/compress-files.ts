import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** A .br and a .gz copy beside a file, where they are smaller, so that the server does not compress at run time. */
export async function writeCompressedCopies(file: string) {
  const body = await readFile(file);
  // Which one is smallest differs from page to page, by up to 60 bytes.
  const tried = await Promise.all([compressWith(body, 1, 0), compressWith(body, 0, 15), compressWith(body, 1, 30)]);
  const [br] = tried.toSorted((a, b) => a.length - b.length);
  const copies = { br: br!, gz: await gz(body, { level: 9 }) };
  for (const [extension, bytes] of Object.entries(copies)) {
    if (bytes.length < body.length) await writeFile(`${file}.${extension}`, bytes);
  }
}

/** How distances are coded: RFC 7932, section 4. */
function compressWith(body: Buffer, postfixBits: number, directDistances: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
    [constants.BROTLI_PARAM_NDIRECT]: directDistances,
  };
  return brotli(body, { params });
}
