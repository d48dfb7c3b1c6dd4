import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompress, zstdCompressSync } from 'node:zlib';
import type { Context } from 'hono';

const SMALLEST = 1_024;
/** Up to here compressing takes less than handing the text to another thread and waiting for a turn; a list of lots is not longer. */
const QUICK = 96 * 1_024;

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const GZIP = { level: 4 };
const zstd = promisify(zstdCompress);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Text = string | Buffer;
type Encoding = { name: string; now: (text: Text) => Buffer; later: (text: Text) => Promise<Buffer> };

// In the order of preference, with levels chosen on the home page (145 KB): zstd 3 makes it 31 KB in a third of the time that 29 KB would take.
// Every answer is compressed anew, since every page has its own nonce.
const ENCODINGS: Encoding[] = [
  { name: 'zstd', now: (text) => zstdCompressSync(text, ZSTD), later: (text) => zstd(text, ZSTD) },
  { name: 'br', now: (text) => brotliCompressSync(text, BROTLI), later: (text) => brotli(text, BROTLI) },
  { name: 'gzip', now: (text) => gzipSync(text, GZIP), later: (text) => gzipped(text, GZIP) },
];

/** Text in the best encoding that the other side takes, and the headers that say so. HEAD is told what GET would bring, to the byte. */
export async function compressed(c: Context, text: Text): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = text.length < SMALLEST ? undefined : ENCODINGS.find(({ name }) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?![.\\d]))`).test(accepted));
  const body = encoding ? await encode(encoding, text) : Buffer.from(text);
  return { body: body as Uint8Array<ArrayBuffer>, headers: { 'content-length': String(body.length), ...(encoding && { 'content-encoding': encoding.name }) } };
}

export async function sendCompressed(c: Context, text: string, status: number): Promise<Response> {
  const { body, headers } = await compressed(c, text);
  return c.body(body, status as 200, headers);
}

const encode = ({ now, later }: Encoding, text: Text): Buffer | Promise<Buffer> => (text.length <= QUICK ? now(text) : later(text));
