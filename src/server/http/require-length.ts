import type { Server } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#server/core/errors.ts';

/**
 * Refuses chunked bodies: each chunk costs Node as much time as a kilobyte, so 2 MB in chunks of one byte took twelve seconds. Browsers always send
 * a Content-Length, and so do proxies that buffer requests.
 */
export const requireLength: MiddlewareHandler = async (c, next) => {
  if (c.req.header('transfer-encoding')) throw new AppError('length_required');
  await next();
};

/** The index of the parser's callback for body chunks (`HTTPParser.kOnBody`). */
const ON_BODY = 3;
type Parser = { [ON_BODY]?: (() => void) | undefined };

/**
 * Stops reading a chunked body, and removes the parser's callback for the chunks that arrived together with the headers, which costs 5 µs for each of
 * thousands. The connection is closed after the response, since the parser cannot find the start of the next request.
 */
export function ignoreChunkedBodies(server: Server): void {
  server.prependListener('request', ({ headers, socket }, response) => {
    if (!headers['transfer-encoding']) return;
    response.shouldKeepAlive = false;
    socket.pause();
    const { parser } = socket as { parser?: Parser | null };
    const onBody = parser?.[ON_BODY];
    if (!parser || onBody?.name !== 'parserOnBody') return; // another version of Node may work differently
    parser[ON_BODY] = undefined;
    socket.once('close', () => {
      parser[ON_BODY] = onBody; // Node reuses parsers for other connections
    });
  });
}
