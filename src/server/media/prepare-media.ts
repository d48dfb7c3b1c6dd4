import { asc } from 'drizzle-orm';
import { TALL, widthsFor } from '#contract/media.ts';
import type { Database } from '#server/db/client.ts';
import { settings } from '#server/db/schema/agency.ts';
import { picture } from '#server/db/schema/picture.ts';
import type { Log } from '#server/log.ts';
import type { Derivatives } from './derivatives.ts';

type Wanted = Parameters<Derivatives['derivative']>;

/** Makes the derivatives of every known picture ahead of the first visitor, one at a time, so that visitors always come first. */
export async function prepareMedia(db: Database, derivatives: Derivatives, log: Log, stopped: AbortSignal): Promise<void> {
  const started = Date.now();
  let failed = 0;
  for (const wanted of await wantedPictures(db)) {
    if (stopped.aborted) return;
    await derivatives.derivative(...wanted).catch((error: Error) => {
      failed++;
      log.warn({ err: error, picture: wanted[0] }, 'picture could not be made');
    });
  }
  log.info({ failed, ms: Date.now() - started }, 'pictures prepared');
}

/** The first screen of a phone comes first, then all pictures in the better format, then in the other. */
async function wantedPictures(db: Database): Promise<Wanted[]> {
  const [agency] = await db.select().from(settings);
  const pictures = await db.select({ file: picture.file, width: picture.width, height: picture.height }).from(picture).orderBy(asc(picture.id));
  const name = (file: string) => file.replace(/\.\w+$/, '');
  const hero = pictures.filter(({ file }) => file === agency?.value.pictures.hero);
  return (['avif', 'webp'] as const).flatMap((format) => [
    ...hero.flatMap(({ file, height }) => widthsFor(height * TALL.ratio).map((width): Wanted => [name(file), width, format, TALL.path])),
    ...pictures.flatMap(({ file, width: original }) => widthsFor(original).map((width): Wanted => [name(file), width, format])),
  ]);
}
