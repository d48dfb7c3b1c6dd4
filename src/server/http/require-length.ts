import type { Server } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#server/core/errors.ts';

/**
 * A body without a length comes in chunks, and each costs Node as much as a kilobyte, whatever is in it: two megabytes in chunks of one byte took twelve
 * seconds. Browsers always tell the length, and so do proxies that wait for the whole of a form.
 */
export const requireLength: MiddlewareHandler = async (c, next) => {
  if (c.req.header('transfer-encoding')) throw new AppError('length_required');
  await next();
};

/** Where Node's HTTP parser keeps the function that gets each piece of a body (`HTTPParser.kOnBody`). */
const ON_BODY = 3;
type Parser = { [ON_BODY]?: (() => void) | undefined };

/**
 * Spends nothing on such a body: no more of it is read, and Node's parser passes over the thousands of chunks that may have come together with the head
 * instead of making an object of each, 5 µs a chunk. The connection is closed after the answer: nothing else that came by it would be understood.
 */
export function ignoreChunkedBodies(server: Server): void {
  server.prependListener('request', ({ headers, socket }, response) => {
    if (!headers['transfer-encoding']) return;
    response.shouldKeepAlive = false;
    socket.pause();
    const { parser } = socket as { parser?: Parser | null };
    const onBody = parser?.[ON_BODY];
    if (!parser || onBody?.name !== 'parserOnBody') return; // another version of Node may do it otherwise
    parser[ON_BODY] = undefined;
    socket.once('close', () => {
      parser[ON_BODY] = onBody; // Node uses a parser again for another connection
    });
  });
}
