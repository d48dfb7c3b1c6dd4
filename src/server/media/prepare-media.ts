import { asc } from 'drizzle-orm';
import { widthsFor } from '#contract/media.ts';
import type { Database } from '#server/db/client.ts';
import { picture } from '#server/db/schema/picture.ts';
import type { Log } from '#server/log.ts';
import type { Derivatives } from './derivatives.ts';

/** Makes the derivatives of every known picture ahead of the first visitor, one at a time, so that visitors always come first. */
export async function prepareMedia(db: Database, derivatives: Derivatives, log: Log, stopped: AbortSignal): Promise<void> {
  const started = Date.now();
  const pictures = await db.select({ file: picture.file, width: picture.width }).from(picture).orderBy(asc(picture.id));
  for (const format of ['avif', 'webp'] as const) {
    for (const { file, width } of pictures) {
      for (const size of widthsFor(width)) {
        if (stopped.aborted) return;
        await derivatives.derivative(file.replace(/\.\w+$/, ''), size, format);
      }
    }
  }
  log.info({ pictures: pictures.length, ms: Date.now() - started }, 'pictures prepared');
}
