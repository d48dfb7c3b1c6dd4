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
import { type ShareWords, shareWords } from './share-words.ts';

type Options = { deps: CatalogDeps; derivatives: Derivatives; files: CachedFiles };

/** Goes up when the pictures come to look different. */
const LOOK = 1;
const PHOTO_WIDTH = 1440;
/** Those who show it keep it themselves; a new price should not wait for weeks. */
const A_DAY = 'public, max-age=86400';

/** Pictures that stand for pages where they are shared: `/og/ru.jpg`, `/og/en/catalog/1301.jpg`. */
export function sharePictureRoutes({ deps, derivatives, files }: Options): Hono {
  const pictures = new Hono();
  pictures.get('/:path{.+\\.jpg}', async (c) => {
    const [locale, ...rest] = c.req.param('path').slice(0, -'.jpg'.length).split('/');
    const words = isLocale(locale) ? await wordsOf(shareWords(deps, rest.join('/'), locale)) : undefined;
    if (!words) return c.text('Not found', 404);
    const tag = hash('sha1', JSON.stringify([LOOK, words]), 'base64url');
    const headers = { 'content-type': 'image/jpeg', 'cache-control': A_DAY, etag: `"${tag}"` };
    if (matchesEtag(c, headers.etag)) return c.body(null, 304, headers);
    const path = await files.path({ name: [locale, ...rest].join('-'), tag, ending: 'jpg', make: async () => drawSharePicture(words, await photoOf(words, derivatives)) });
    return sendFile(c, path, headers);
  });
  return pictures;
}

/** A page that is not there has no picture; any other failure is one. */
async function wordsOf(asked: Promise<ShareWords>): Promise<ShareWords | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  }
}

async function photoOf({ photo }: ShareWords, derivatives: Derivatives): Promise<string | undefined> {
  return photo && derivatives.derivative(mediaName(photo), PHOTO_WIDTH, 'jpg');
}
