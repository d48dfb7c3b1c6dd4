import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '#server/core/env.ts';
import { storePlaces } from './store-places.ts';

const root = mkdtempSync(join(tmpdir(), 'tanais-places-'));
afterAll(() => rmSync(root, { recursive: true }));
const placesOf = (settings: Record<string, string>) => storePlaces(readEnv({ DATA_DIR: '/nowhere', ...settings }));

test('a folder has one name, by whatever path a machine has it, and another folder another one', () => {
  const [mounted, other] = [join(root, 'mounted'), mkdtempSync(join(root, 'other-'))];
  const folder = mkdtempSync(join(root, 'files-'));
  symlinkSync(folder, mounted);
  expect(placesOf({ MEDIA_STORE: mounted })).toEqual(placesOf({ MEDIA_STORE: folder }));
  expect(placesOf({ MEDIA_STORE: other })).not.toEqual(placesOf({ MEDIA_STORE: folder }));
});

test('at S3 it is the address; while files move there are two places', () => {
  expect(placesOf({ MEDIA_STORE: 's3://tanais/site/' })).toEqual(['s3://tanais/site']);
  expect(placesOf({ MEDIA_STORE: 's3://tanais/site', MEDIA_STORE_ALSO: root })).toEqual(['s3://tanais/site', ...placesOf({ MEDIA_STORE: root })]);
});
