import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** How distances may be coded, as postfix bits and direct distances: RFC 7932, section 4. */
const codings = ['0 0', '1 0', '0 15', '1 30'];

/** A .br and a .gz copy beside a file, where they are smaller, so that the server does not compress at run time. */
export async function writeCompressedCopies(file: string) {
  const body = await readFile(file);
  // Which one is smallest differs from page to page, by up to 60 bytes.
  const tried = await Promise.all(codings.map((coding) => compressWith(body, coding)));
  const [br] = tried.toSorted((a, b) => a.length - b.length);
  const copies = { br: br!, gz: await gz(body, { level: 9 }) };
  for (const [extension, bytes] of Object.entries(copies)) {
    if (bytes.length < body.length) await writeFile(`${file}.${extension}`, bytes);
  }
}

function compressWith(body: Buffer, coding: string) {
  const [postfixBits = 0, directDistances = 0] = coding.split(' ').map(Number);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
    [constants.BROTLI_PARAM_NDIRECT]: directDistances,
  };
  return brotli(body, { params });
}
