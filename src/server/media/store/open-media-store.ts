import { join } from 'node:path';
import type { Env } from '#server/core/env.ts';
import { isS3, openBucket } from '#server/core/s3/s3.ts';
import { bothStores } from './both-stores.ts';
import { askWithoutDeadline } from './circuit-breaker.ts';
import { noCopies, openCopies } from './copies.ts';
import { openFolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { openS3Store } from './s3-store.ts';

export type MediaSettings = Pick<
  Env,
  'DATA_DIR' | 'MEDIA_STORE' | 'MEDIA_STORE_ALSO' | 'MEDIA_COPIES_MB' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

type Options = {
  /** For a command, or the process that makes backups. */
  forCommand?: boolean;
};

const MEGABYTE = 1024 * 1024;

/** Where new files go: the data folder, unless a setting names another place. */
export const placeOf = ({ MEDIA_STORE, DATA_DIR }: Pick<MediaSettings, 'MEDIA_STORE' | 'DATA_DIR'>): string => MEDIA_STORE ?? DATA_DIR;

/** The files of the site, where the settings say; while they move, in both places. */
export function openMediaStore(settings: MediaSettings, options: Options = {}): MediaStore {
  const main = openStore(placeOf(settings), settings, options);
  return settings.MEDIA_STORE_ALSO ? bothStores(main, openStore(settings.MEDIA_STORE_ALSO, settings, options)) : main;
}

/** One place: a folder, or `s3://bucket/prefix`. A command reads every file once, so that it keeps no copies, and nobody waits for it. */
export function openStore(place: string, settings: MediaSettings, { forCommand = false }: Options = {}): MediaStore {
  if (!isS3(place)) return openFolderStore(place);
  const [bucket, folder] = [openBucket(place, 'MEDIA_STORE', settings), join(settings.DATA_DIR, 'copies')];
  return forCommand ? openS3Store(bucket, noCopies(folder), askWithoutDeadline) : openS3Store(bucket, openCopies(folder, settings.MEDIA_COPIES_MB * MEGABYTE));
}
