import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isS3 } from '#server/core/s3/s3.ts';
import { type MediaSettings, placeOf } from './open-media-store.ts';

const ID_BYTES = 12;

/** The places of the files of this machine, by names that are the same on all machines that share them. */
export const storePlaces = (settings: MediaSettings): string[] =>
  [placeOf(settings), settings.MEDIA_STORE_ALSO].flatMap((place) => (place === undefined ? [] : isS3(place) ? place : folderId(place)));

/** A folder that machines mount may have another path on each: a file in it says which one it is. */
function folderId(folder: string): string {
  const file = join(folder, 'store-id');
  try {
    writeFileSync(file, randomBytes(ID_BYTES).toString('base64url'), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
