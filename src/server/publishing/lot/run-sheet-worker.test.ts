import { expect, test } from 'vitest';
import { readDictionaries } from '#server/db/dictionaries.ts';
import { testDatabase } from '#tests/support/database.ts';
import { writeInWorker } from './run-sheet-worker.ts';
import { sheetNames } from './sheet-names.ts';

const database = testDatabase();

test('lots that cannot be read fail the writing of their file at once', async () => {
  const names = sheetNames(await readDictionaries(database()));
  const gone = new Error('the database is gone');
  await expect(writeInWorker(() => Promise.reject(gone), names, 'ru')).rejects.toBe(gone);
});
