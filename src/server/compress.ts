import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const SMALLEST = 1_024;
const BROTLI_QUALITY = 5;

/** Sends text in the best encoding that the other side takes. */
export async function sendCompressed(c: Context, text: string, status: number): Promise<Response> {
  const accepted = c.req.header('accept-encoding') ?? '';
  if (text.length < SMALLEST || c.req.method === 'HEAD') return c.body(text, status as 200);
  if (/\bbr\b/.test(accepted)) {
    c.header('content-encoding', 'br');
    return c.body(bytes(await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })), status as 200);
  }
  if (/\bgzip\b/.test(accepted)) {
    c.header('content-encoding', 'gzip');
    return c.body(bytes(await gzipped(text)), status as 200);
  }
  return c.body(text, status as 200);
}

const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => buffer as Uint8Array<ArrayBuffer>;
