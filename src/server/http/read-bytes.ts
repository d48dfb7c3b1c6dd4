import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Context } from 'hono';
import { AppError } from '#server/core/errors.ts';

/** Hands on a body piece by piece as it comes. Nothing of it is read where it says itself that it is too large. Events, since an iterator over ten megabytes costs twice the reading itself. */
export function forEachChunk(c: Context, limit: number, take: (piece: Buffer) => Promise<void> | undefined): Promise<void> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new AppError('too_large');
  const source = bodyOf(c);
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const stop = (error: unknown) => {
      source.off('data', read).pause(); // not destroyed: the connection is still needed to answer whoever sends too much
      reject(error);
    };
    const read = (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > limit) return stop(new AppError('too_large'));
      try {
        const busy = take(piece);
        if (!busy) return;
        source.pause();
        busy.then(() => source.resume(), stop);
      } catch (error) {
        stop(error);
      }
    };
    source
      .on('data', read)
      .on('end', resolve)
      .on('error', reject)
      .on('close', () => reject(new AppError('malformed', 'body')));
  });
}

/** Straight from the connection, since Node copies every piece for a web stream. */
function bodyOf(c: Context): Readable {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  if (incoming) return incoming;
  const { body } = c.req.raw;
  return body ? Readable.fromWeb(body as WebStream<Uint8Array>) : Readable.from([]);
}

export async function readBytes(c: Context, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await forEachChunk(c, limit, (piece) => void pieces.push(piece));
  return Buffer.concat(pieces);
}
