// The process that resizes pictures (resize-elsewhere.ts).
import { setPriority } from 'node:os';
import { type Resizing, resizePicture } from './resize-picture.ts';

const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY); // pages come first, whatever the number of pictures
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => {}); // Ctrl-C is sent to the whole group; the site tells this process when to end
process.on('message', async ({ id, resizing }: { id: number; resizing: Resizing }) => {
  const failure = await resizePicture(resizing).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (process.connected) process.send?.({ id, failure });
});
