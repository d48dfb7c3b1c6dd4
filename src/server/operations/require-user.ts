import { stat } from 'node:fs/promises';
import { StartError } from '#server/core/start-error.ts';

/** Refuses commands of another user than the site's (or root): to that user, files that cannot be read would look like a broken site. */
export async function requireUserOf(folder: string, user = process.getuid?.()): Promise<void> {
  const owner = await stat(folder).then(
    ({ uid }) => uid,
    () => user,
  );
  if (user !== 0 && user !== owner) throw new StartError(`${folder} belongs to user ${owner}: run this as that user, as the site does, or as root`);
}
