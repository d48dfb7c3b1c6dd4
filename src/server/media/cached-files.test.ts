import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCachedFiles } from './cached-files.ts';
import { openFolderStore } from './store/folder-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'tanais-drawn-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file that two machines draw in the same second stays, and older versions go', async () => {
  const machines = [1, 2].map(() => createCachedFiles(openFolderStore(folder), 'brochures'));
  let drawing = 0;
  const { promise: bothDraw, resolve } = Promise.withResolvers<void>();
  const make = async () => {
    if (++drawing % 2 === 0) resolve();
    await bothDraw;
    return Buffer.from('drawn');
  };
  for (const tag of ['old', 'new']) {
    const paths = await Promise.all(machines.map((files) => files.path({ name: 'lot', tag, extension: 'pdf', make })));
    for (const path of paths) expect([path, existsSync(path)]).toEqual([join(folder, 'brochures', 'lot', `${tag}.pdf`), true]);
  }
  expect(existsSync(join(folder, 'brochures', 'lot', 'old.pdf'))).toBe(false);
});
