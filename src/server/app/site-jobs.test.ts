import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readEnv } from '#server/core/env.ts';
import { createLog } from '#server/core/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openSiteJobs, type SiteJobs } from './site-jobs.ts';
import { createStops, type Stops } from './stops.ts';

const database = testDatabase('schema');
const root = mkdtempSync(join(tmpdir(), 'tanais-jobs-'));
afterAll(() => rmSync(root, { recursive: true }));
const running = new Set<Stops>();
const stop = async (stops: Stops) => {
  running.delete(stops);
  for (const stopPart of stops.inOrder()) await stopPart();
};
afterEach(async () => {
  for (const stops of running) await stop(stops);
});

async function machine(settings: Record<string, string>): Promise<{ jobs: SiteJobs; stops: Stops }> {
  const stops = createStops(async () => {});
  running.add(stops);
  const jobs = await openSiteJobs({ db: database(), requestDb: database(), close: async () => {} }, readEnv(settings), createLog('silent'), stops);
  return { jobs, stops };
}
const shared = { DATA_DIR: root, MEDIA_STORE: 's3://tanais/site' };
const onError = (error: Error) => expect.fail(error.message);

test('a job runs only at the machine that has the jobs: when they come to it, and at the interval', async () => {
  const [here, there] = [await machine(shared), await machine(shared)];
  const [ofHere, ofThere] = [vi.fn(async () => {}), vi.fn(async () => {})];
  here.jobs.repeat(ofHere, 20, onError);
  there.jobs.repeat(ofThere, 20, onError);
  await vi.waitFor(() => expect(ofHere.mock.calls.length).toBeGreaterThan(2));
  expect(ofThere).not.toHaveBeenCalled();
  await stop(here.stops);
  const before = ofHere.mock.calls.length;
  await vi.waitFor(() => expect(ofThere).toHaveBeenCalled(), { timeout: 20_000, interval: 20 });
  expect(ofHere.mock.calls.length).toBe(before);
}, 30_000);

test('a machine that keeps the files in a folder of its own is refused', async () => {
  const folders = ['a-', 'b-'].map((name) => mkdtempSync(join(root, name)));
  await machine({ DATA_DIR: folders[0] ?? '' });
  await expect(machine({ DATA_DIR: folders[1] ?? '' })).rejects.toThrow('set MEDIA_STORE to one place that all machines share');
  await machine({ DATA_DIR: folders[1] ?? '', MEDIA_STORE: folders[0] ?? '' });
});
