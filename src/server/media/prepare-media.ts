import { asc } from 'drizzle-orm';
import { tallShape, tallWidthsFor, widthsFor } from '#contract/media/media.ts';
import type { Log } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import { focusOf } from '#server/db/find-pictures.ts';
import { settings } from '#server/db/schema/agency.ts';
import { picture } from '#server/db/schema/picture.ts';
import type { Derivatives, Wanted } from './derivatives.ts';

/** Creates the derivatives of all pictures in advance, one at a time and with low priority, so that requests come first. */
export async function prepareMedia(db: Database, derivatives: Derivatives, log: Log, stopped: AbortSignal): Promise<void> {
  const started = Date.now();
  let failed = 0;
  for (const wanted of await wantedPictures(db)) {
    if (stopped.aborted) return;
    await derivatives.prepare(wanted, stopped).catch((error: Error) => {
      if (stopped.aborted) return;
      failed++;
      log.warn({ err: error, picture: wanted.name }, 'picture could not be made');
    });
  }
  log.info({ failed, ms: Date.now() - started }, 'pictures prepared');
}

/** Everything in AVIF, then everything in WebP; in each format the home page's hero for phones comes first. */
async function wantedPictures(db: Database): Promise<Wanted[]> {
  const [agency] = await db.select().from(settings);
  const pictures = await db
    .select({ file: picture.file, width: picture.width, height: picture.height, focusX: picture.focusX, focusY: picture.focusY })
    .from(picture)
    .orderBy(asc(picture.id));
  const nameOf = (file: string) => file.replace(/\.\w+$/, '');
  const hero = pictures.filter(({ file }) => file === agency?.value.pictures.hero);
  return (['avif', 'webp'] as const).flatMap((format) => [
    ...hero.flatMap((row) => tallWidthsFor(row).map((width): Wanted => ({ name: nameOf(row.file), width, format, shape: tallShape(focusOf(row).focus) }))),
    ...pictures.flatMap(({ file, width: original }) => widthsFor(original).map((width): Wanted => ({ name: nameOf(file), width, format }))),
  ]);
}
