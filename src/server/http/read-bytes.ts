import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Context } from 'hono';
import { AppError } from '#server/core/errors.ts';

/** Calls `onChunk` for each chunk of a body, up to the limit. Uses events, since an async iterator makes reading 10 MB twice as slow. */
export function forEachChunk(c: Context, limit: number, onChunk: (chunk: Buffer) => Promise<void> | undefined): Promise<void> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new AppError('too_large');
  const source = bodyOf(c);
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const stop = (error: unknown) => {
      source.off('data', onData).pause(); // not destroyed: the error response needs the connection
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) return stop(new AppError('too_large'));
      try {
        const pending = onChunk(chunk);
        if (!pending) return;
        source.pause();
        pending.then(() => source.resume(), stop);
      } catch (error) {
        stop(error);
      }
    };
    source
      .on('data', onData)
      .on('end', resolve)
      .on('error', reject)
      .on('close', () => reject(new AppError('malformed', 'body')));
  });
}

/** Node's own stream where there is one: the web stream copies every chunk. */
function bodyOf(c: Context): Readable {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  if (incoming) return incoming;
  const { body } = c.req.raw;
  return body ? Readable.fromWeb(body as WebStream<Uint8Array>) : Readable.from([]);
}

export async function readBytes(c: Context, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await forEachChunk(c, limit, (chunk) => void chunks.push(chunk));
  return Buffer.concat(chunks);
}
