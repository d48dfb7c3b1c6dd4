import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context } from 'hono';

/** Streams a file, or the range that was requested: some video players work only with ranges. */
export async function sendFile(c: Context, path: string, headers: Record<string, string>, stats?: { size: number }): Promise<Response> {
  const { size } = stats ?? (await stat(path));
  const range = rangeOf(c.req.header('range'), size);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'content-range': `bytes */${size}` });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const responseHeaders = { ...headers, 'accept-ranges': 'bytes', 'content-length': String(end - start + 1), ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }) };
  const status = range ? 206 : 200;
  return c.req.method === 'HEAD'
    ? c.body(null, status, responseHeaders)
    : c.body(Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream, status, responseHeaders);
}

/** Several ranges, or a malformed header, are answered with the whole file, as RFC 9110 allows. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}
