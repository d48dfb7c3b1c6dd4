import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type ZlibOptions, type ZstdOptions, zstdCompress, zstdCompressSync } from 'node:zlib';
import type { Context } from 'hono';
import { utf8Bytes } from '#server/core/utf8.ts';

const MIN_LENGTH = 1_024;
export type Encoding = {
  name: 'zstd' | 'br' | 'gzip';
  /** Compressing so many bytes takes about a millisecond; handing them to another thread would cost half a millisecond more. */
  maxSyncLength: number;
  compressSync: (bytes: Buffer) => Buffer;
  compressAsync: (bytes: Buffer) => Promise<Buffer>;
  /** The best quality, on another thread: for what is compressed once and sent many times. */
  compressBest: (bytes: Buffer) => Promise<Buffer>;
};

type Compressors<Options> = { sync(bytes: Buffer, options: Options): Buffer; async(bytes: Buffer, options: Options): Promise<Buffer> };
type Levels<Options> = { quick: Options; best: Options };

function encoding<Options>(name: Encoding['name'], maxSyncKilobytes: number, { sync, async }: Compressors<Options>, { quick, best }: Levels<Options>): Encoding {
  return {
    name,
    maxSyncLength: maxSyncKilobytes * 1_024,
    compressSync: (bytes) => sync(bytes, quick),
    compressAsync: (bytes) => async(bytes, quick),
    compressBest: (bytes) => async(bytes, best),
  };
}
const zstdAt = (level: number): ZstdOptions => ({ params: { [constants.ZSTD_c_compressionLevel]: level } });
const brotliAt = (quality: number): BrotliOptions => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const gzipAt = (level: number): ZlibOptions => ({ level });

// In order of preference. Quick levels were measured on the home page (145 KB): zstd 3 gives 31 KB in a third of the time needed for 29 KB.
const ENCODINGS: Encoding[] = [
  encoding('zstd', 256, { sync: zstdCompressSync, async: promisify<Buffer, ZstdOptions, Buffer>(zstdCompress) }, { quick: zstdAt(3), best: zstdAt(19) }),
  encoding('br', 96, { sync: brotliCompressSync, async: promisify<Buffer, BrotliOptions, Buffer>(brotliCompress) }, { quick: brotliAt(3), best: brotliAt(11) }),
  encoding('gzip', 96, { sync: gzipSync, async: promisify<Buffer, ZlibOptions, Buffer>(gzip) }, { quick: gzipAt(4), best: gzipAt(9) }),
];

const MAX_REMEMBERED = 200;
const remembered = new Map<string, Encoding | undefined>();

/** The best encoding that the client accepts. Browsers send a few dozen values of the header, so results are remembered. */
export function encodingFor(accepted: string | undefined, size: number): Encoding | undefined {
  if (!accepted || size < MIN_LENGTH) return undefined;
  if (remembered.has(accepted)) return remembered.get(accepted);
  const found = ENCODINGS.find(({ name }) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?![.\\d]))`).test(accepted));
  if (remembered.size < MAX_REMEMBERED) remembered.set(accepted, found);
  return found;
}

export const encode = ({ maxSyncLength, compressSync, compressAsync }: Encoding, bytes: Buffer): Buffer | Promise<Buffer> =>
  bytes.length <= maxSyncLength ? compressSync(bytes) : compressAsync(bytes);

/** Compresses with the best encoding that the client accepts. HEAD needs it too, for the same Content-Length as GET. */
export async function compressed(c: Context, bytes: Buffer): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const chosen = encodingFor(c.req.header('accept-encoding'), bytes.length);
  const body = chosen ? await encode(chosen, bytes) : bytes;
  return { body: body as Uint8Array<ArrayBuffer>, headers: { 'content-length': String(body.length), ...(chosen && { 'content-encoding': chosen.name }) } };
}

export async function sendCompressed(c: Context, text: string, status: number): Promise<Response> {
  const { body, headers } = await compressed(c, utf8Bytes(text));
  return c.body(body, status as 200, headers);
}
