import type { Server } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#server/errors.ts';

/**
 * A body without a length comes in chunks, and each costs Node as much as a kilobyte, whatever is in it: two megabytes in chunks of one byte took twelve
 * seconds. Browsers always tell the length, and so do proxies that wait for the whole of a form.
 */
export const requireLength: MiddlewareHandler = async (c, next) => {
  if (c.req.header('transfer-encoding')) throw new AppError('length_required');
  await next();
};

/** Reads no further on the connection that such a body comes by: what has arrived is all that it costs. */
export function leaveUnmeasuredBodies(server: Server): void {
  server.prependListener('request', ({ headers, socket }) => {
    if (headers['transfer-encoding']) socket.pause();
  });
}
