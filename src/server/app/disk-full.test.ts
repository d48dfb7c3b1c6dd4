import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isDiskFull, toAppError } from '#server/http/answer-failure.ts';

test('a failed write is recognised as a full disk, also as the cause of another error', async () => {
  const error = await writeFile('/dev/full', 'x').catch((reason: Error) => reason);
  expect(isDiskFull(error)).toBe(true);
  expect(isDiskFull(new Error('the résumé could not be stored', { cause: error }))).toBe(true);
  expect(toAppError(error as unknown as Error).code).toBe('not_ready');
});
test.each([
  ['EDQUOT', true],
  ['53100', true],
  ['ENOENT', false],
  ['23505', false],
])('whether the code %s means a full disk: %s', (code, full) => expect(isDiskFull(Object.assign(new Error(code), { code }))).toBe(full));
test.each(['ENOSPC', undefined, null, { code: 'ENOSPC' }])('%j is no error, and so no full disk', (thrown) => expect(isDiskFull(thrown)).toBe(false));
