import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context } from 'hono';

/** A file as the body of an answer, while it is read, or the part of it that is asked for: some players take nothing else. Who asks for the headers alone gets no more than these. */
export async function sendFile(c: Context, path: string, headers: Record<string, string>, known?: { size: number }): Promise<Response> {
  const { size } = known ?? (await stat(path));
  const part = partOf(c.req.header('range'), size);
  if (part === 'none') return c.body(null, 416, { 'content-range': `bytes */${size}` });
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const sent = { ...headers, 'accept-ranges': 'bytes', 'content-length': String(end - start + 1), ...(part && { 'content-range': `bytes ${start}-${end}/${size}` }) };
  const status = part ? 206 : 200;
  return c.req.method === 'HEAD' ? c.body(null, status, sent) : c.body(Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream, status, sent);
}

/** One part; of what asks for several, or cannot be read, the whole is sent, as RFC 9110 has it. */
function partOf(range: string | undefined, size: number): { start: number; end: number } | 'none' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < start) return undefined;
  return start < size ? { start, end } : 'none';
}
