import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Context } from 'hono';

const SMALLEST = 1_024;
const zstd = promisify(zstdCompress);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

// In the order of preference, with levels chosen on the home page (145 KB): zstd 6 makes it 29 KB in 1.7 ms, brotli 4 30 KB in 2 ms, gzip 32 KB in 3 ms.
const ENCODINGS: { name: string; encode: (text: string) => Promise<Buffer> }[] = [
  { name: 'zstd', encode: (text) => zstd(text, { params: { [constants.ZSTD_c_compressionLevel]: 6 } }) },
  { name: 'br', encode: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) },
  { name: 'gzip', encode: (text) => gzipped(text) },
];

/** Sends text in the best encoding that the other side takes. */
export async function sendCompressed(c: Context, text: string, status: number): Promise<Response> {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = ENCODINGS.find(({ name }) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?![.\\d]))`).test(accepted));
  if (!encoding || text.length < SMALLEST || c.req.method === 'HEAD') return c.body(text, status as 200);
  c.header('content-encoding', encoding.name);
  return c.body((await encoding.encode(text)) as Uint8Array<ArrayBuffer>, status as 200);
}
