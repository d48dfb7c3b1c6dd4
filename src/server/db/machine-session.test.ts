import { afterEach, describe, expect, test, vi } from 'vitest';
import { StartError } from '#server/core/start-error.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type MachineSession, openMachineSession, readMachines } from './machine-session.ts';

const database = testDatabase('schema');
const open: MachineSession[] = [];
const taken: string[] = [];
async function machine(name: string, places = ['s3://tanais/site']): Promise<MachineSession> {
  const config = { ...database().$client.options, application_name: name };
  const session = await openMachineSession({ config, places, onJobs: () => taken.push(name), onError: () => {}, checkMs: 20 });
  open.push(session);
  return session;
}
const cutOff = (name: string) => database().$client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name]);
const howManyHaveJobs = () => open.filter((session) => session.hasJobs()).length;
afterEach(async () => {
  await Promise.all(open.splice(0).map((session) => session.stop()));
  taken.splice(0);
});

describe('the jobs of the site', () => {
  test('are run by one of three machines that start at once', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => machine(name)));
    expect(howManyHaveJobs()).toBe(1);
    expect(taken).toHaveLength(1);
    expect(await readMachines(database().$client)).toEqual({ running: 3, haveJobs: true });
  });
  test('move to another machine when theirs stops', async () => {
    const [first, second] = [await machine('a'), await machine('b')];
    expect([first.hasJobs(), second.hasJobs()]).toEqual([true, false]);
    await first.stop();
    expect(first.hasJobs()).toBe(false);
    await vi.waitFor(() => expect(second.hasJobs()).toBe(true));
    expect(taken).toEqual(['a', 'b']);
  });
  test('move, or come back, when the connection of their machine is lost', async () => {
    const [first, second] = [await machine('a'), await machine('b')];
    await cutOff('a');
    await vi.waitFor(() => expect(second.hasJobs()).toBe(true)); // asks more often than a lost connection is opened anew
    expect(first.hasJobs()).toBe(false);
    await cutOff('b');
    await vi.waitFor(() => expect(taken).toHaveLength(3), { timeout: 10_000 });
    expect(howManyHaveJobs()).toBe(1);
  });
});

describe('the files of the site', () => {
  const refusal = (places: string[]) => machine('other', places).catch((error: unknown) => error);
  test('are in one place for all machines: one that would keep them elsewhere does not start', async () => {
    await machine('a', ['folder of a']);
    expect(await refusal(['folder of b'])).toBeInstanceOf(StartError);
    expect(String(await refusal(['folder of b']))).toContain('set MEDIA_STORE to one place that all machines share');
    expect(await refusal(['folder of a'])).not.toBeInstanceOf(Error);
  });
  test('may move while every two machines have a place in common', async () => {
    await machine('a', ['folder']);
    await machine('b', ['folder', 's3://tanais/site']);
    expect(await refusal(['s3://tanais/site'])).toBeInstanceOf(StartError);
    await open.shift()?.stop();
    expect(await refusal(['s3://tanais/site'])).not.toBeInstanceOf(Error);
  });
});
