// The process that works on pictures (picture-process.ts).
import { setPriority } from 'node:os';
import { normalisePicture } from './normalise-picture.ts';
import type { PictureTask } from './picture-process.ts';
import { resizePicture } from './resize-picture.ts';

const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY); // pages come first, whatever the number of pictures
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => {}); // Ctrl-C is sent to the whole group; the site tells this process when to end
process.on('message', async ({ id, task }: { id: number; task: PictureTask }) => {
  const answer = await ('resizing' in task ? resizePicture(task.resizing) : normalisePicture(task.normalising)).then(
    (result) => ({ result: result ?? undefined }),
    (error: Error) => ({ failure: error.message }),
  );
  if (process.connected) process.send?.({ id, ...answer });
});
