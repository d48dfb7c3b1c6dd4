import { hash } from 'node:crypto';
import { Hono } from 'hono';
import { isLocale } from '#contract/core/locale.ts';
import { mediaName } from '#contract/media/media.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { AppError } from '#server/core/errors.ts';
import { matchesEtag } from '#server/http/conditional-get.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { CachedFiles } from '#server/media/cached-files.ts';
import type { Derivatives } from '#server/media/derivatives.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { type ShareContent, shareContent } from './share-content.ts';

type Options = { deps: CatalogDeps; derivatives: Derivatives; files: CachedFiles };

/** Increase it when the design changes, so that cached pictures are drawn again. */
const DESIGN_VERSION = 1;
const PHOTO_WIDTH = 1440;
/** No longer, so that a new price is shown the next day. */
const CACHE_FOR_A_DAY = 'public, max-age=86400';

/** Preview pictures for shared links (Open Graph): `/og/ru.jpg`, `/og/en/catalog/1301.jpg`. */
export function sharePictureRoutes({ deps, derivatives, files }: Options): Hono {
  const pictures = new Hono();
  pictures.get('/:path{.+\\.jpg}', async (c) => {
    const [locale, ...rest] = c.req.param('path').slice(0, -'.jpg'.length).split('/');
    const content = isLocale(locale) ? await unlessNotFound(shareContent(deps, rest.join('/'), locale)) : undefined;
    if (!content) return c.text('Not found', 404);
    const tag = hash('sha1', JSON.stringify([DESIGN_VERSION, content]), 'base64url');
    const headers = { 'content-type': 'image/jpeg', 'cache-control': CACHE_FOR_A_DAY, etag: `"${tag}"` };
    if (matchesEtag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers);
    const path = await files.path({ name: [locale, ...rest].join('-'), tag, extension: 'jpg', make: async () => drawSharePicture(content, await photoOf(content, derivatives)) });
    return sendFile(c, path, headers);
  });
  return pictures;
}

/** Undefined for an unknown page. */
async function unlessNotFound(loading: Promise<ShareContent>): Promise<ShareContent | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  }
}

async function photoOf({ photo }: ShareContent, derivatives: Derivatives): Promise<string | undefined> {
  return photo && derivatives.fitting({ name: mediaName(photo), width: PHOTO_WIDTH, format: 'jpg' });
}
