import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPictureProcess } from './picture-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanais-resize-'));
  await sharp({ create: { width: 600, height: 300, channels: 3, background: '#336655' } })
    .jpeg()
    .toFile(join(folder, 'house.jpg'));
  await writeFile(join(folder, 'broken.jpg'), 'not a picture');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const wanted = (name: string, width = 160) => ({ source: join(folder, `${name}.jpg`), target: join(folder, `${name}-${width}.webp`), width, format: 'webp' as const });

test('pictures are resized in another process, several at a time', async () => {
  const { resize } = createPictureProcess();
  await Promise.all([160, 320].map((width) => resize(wanted('house', width))));
  expect(await sharp(wanted('house', 320).target).metadata()).toMatchObject({ width: 320, height: 160, format: 'webp' });
});

test('a picture that cannot be read fails alone', async () => {
  const { resize } = createPictureProcess();
  const [broken, good] = await Promise.allSettled([resize(wanted('broken')), resize(wanted('house'))]);
  expect([broken?.status, good?.status]).toEqual(['rejected', 'fulfilled']);
});

test('after a crash what was waiting fails, and the next picture gets a new process', async () => {
  const program = join(folder, 'crash-once.mjs');
  await writeFile(
    program,
    `import { existsSync, writeFileSync } from 'node:fs';
const crashed = ${JSON.stringify(join(folder, 'crashed'))};
process.on('message', ({ id }) => {
  if (existsSync(crashed)) return process.send({ id });
  writeFileSync(crashed, '');
  process.kill(process.pid, 'SIGKILL');
});`,
  );
  const { resize } = createPictureProcess(program);
  await expect(resize(wanted('house'))).rejects.toThrow('the process that works on pictures ended (SIGKILL)');
  await resize(wanted('house'));
});
