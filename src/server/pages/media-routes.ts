import { stat } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { derivative, type MediaShape, mediaSource, TALL_SHAPE } from '#contract/media/media.ts';
import { AppError } from '#server/core/errors.ts';
import type { Log } from '#server/core/log.ts';
import { StoreUnavailable } from '#server/core/store-unavailable.ts';
import { matchesEtag } from '#server/http/conditional-get.ts';
import { sendFile } from '#server/http/send-file.ts';
import { type Derivatives, isMediaFormat, isMediaWidth } from '#server/media/derivatives.ts';

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', mp4: 'video/mp4', webm: 'video/webm' };
// A file never changes: a new picture gets a new name.
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

export function mediaRoutes(derivatives: Derivatives, log: Log): Hono {
  const media = new Hono();
  const answerResized = async (c: Context) => {
    const shape = c.req.param('shape') as MediaShape | undefined;
    const file = c.req.param('file') ?? '';
    const [name, format] = [file.slice(0, file.lastIndexOf('.')), file.slice(file.lastIndexOf('.') + 1)];
    const width = Number(c.req.param('width')?.slice(1));
    if (!isMediaWidth(width) || !isMediaFormat(format) || (shape && !TALL_SHAPE.test(shape))) return c.text('Bad width or format', 400);
    const { signal } = c.req.raw;
    try {
      const found = await derivatives.exact({ name, width, format, shape }, { signal });
      if (!found) return c.text('Not found', 404);
      if ('path' in found) return await send(c, found.path, format);
      return c.body(null, 301, { location: derivative(mediaSource(file), found.fitting, format, shape), 'cache-control': CACHE_FOREVER });
    } catch (error) {
      if (error instanceof AppError) return c.text('Too many pictures are being made', error.status);
      if (signal.aborted) return c.body(null, 499 as 400); // the client has gone
      log.error({ err: error, name, width, format }, 'picture could not be made');
      if (error instanceof StoreUnavailable) return c.text('The picture cannot be read now', 503);
      return c.text('The picture could not be made', 500);
    }
  };
  media.get('/:width{w[0-9]+}/:file', answerResized);
  media.get('/:shape{tall[-0-9]*}/:width{w[0-9]+}/:file', answerResized);
  media.get('/:file', async (c) => {
    const file = c.req.param('file');
    const path = await derivatives.original(file);
    return path ? send(c, path, file.split('.').at(-1) ?? '') : c.text('Not found', 404);
  });
  return media;
}

async function send(c: Context, path: string, extension: string): Promise<Response> {
  const file = await stat(path);
  const etag = `"${file.size.toString(36)}-${Math.trunc(file.mtimeMs).toString(36)}"`;
  const headers = { 'content-type': TYPES[extension] ?? 'application/octet-stream', 'cache-control': CACHE_FOREVER, etag };
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return sendFile(c, path, headers, file);
}
