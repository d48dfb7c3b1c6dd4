import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { AppError } from '#server/errors.ts';

/** The pieces of a body as they come. Nothing of it is read where it says itself that it is too large. */
export async function* piecesOf(c: Context, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new AppError('too_large');
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  let bytes = 0;
  for await (const piece of incoming ? fromConnection(incoming) : fromStream(c.req.raw.body)) {
    bytes += piece.length;
    if (bytes > limit) throw new AppError('too_large');
    yield piece;
  }
}

/** Straight from the connection, since Node copies every piece for a web stream; the connection itself is still needed to answer whoever sends too much. */
const fromConnection = (incoming: IncomingMessage): AsyncIterable<Buffer> => incoming.iterator({ destroyOnReturn: false });

async function* fromStream(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) yield read.value;
}

export async function readBytes(c: Context, limit: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(c, limit)) pieces.push(piece);
  return Buffer.concat(pieces);
}
