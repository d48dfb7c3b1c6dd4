import { type RequestListener, Server } from 'node:http';

/*
 * Loaded before the code of the site: a request with the header `x-no-pictures` (tests/e2e/test.ts) gets one pixel for every picture, since resizing
 * pictures is the slowest work of the site.
 */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const emit = Server.prototype.emit;

Server.prototype.emit = function (this: Server, event: string, ...args: Parameters<RequestListener>): boolean {
  const [request, response] = args;
  if (event !== 'request' || !request.url?.startsWith('/media/') || !request.headers['x-no-pictures']) return emit.apply(this, [event, ...args] as never);
  response.writeHead(200, { 'content-type': 'image/gif', 'cache-control': 'max-age=3600' }).end(PIXEL);
  return true;
} as typeof emit;
