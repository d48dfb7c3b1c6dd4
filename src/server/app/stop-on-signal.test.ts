import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { stopOnSignal } from './stop-on-signal.ts';

function running(stop: () => Promise<void>, deadlineMs?: number) {
  const clock = { now: 1_000 };
  const signals = new EventEmitter();
  const exits: [number, string?][] = [];
  const exited = Promise.withResolvers<void>();
  const exit = (code: number, reason?: string) => {
    exits.push(reason === undefined ? [code] : [code, reason]);
    exited.resolve();
  };
  stopOnSignal({ stop, say: () => {}, exit, signals, deadlineMs, now: () => clock.now });
  return { clock, signals, exits, exited: exited.promise };
}
const never = () => new Promise<void>(() => {});

test.each(['SIGTERM', 'SIGINT'])('%s stops the site once and ends the process', async (signal) => {
  let stops = 0;
  const { signals, exits, exited } = running(async () => void stops++);
  signals.emit(signal);
  signals.emit(signal);
  await exited;
  expect([stops, exits]).toEqual([1, [[0]]]);
});

test('a stop that never finishes is ended at the deadline, with a message', async () => {
  const { signals, exits, exited } = running(never, 10);
  signals.emit('SIGTERM');
  await exited;
  expect(exits).toEqual([[1, 'Not everything was finished within 0.01 seconds: ended without it']]);
});

test('a stop that fails ends the process all the same', async () => {
  const { signals, exits, exited } = running(() => Promise.reject(new Error('no database')));
  signals.emit('SIGTERM');
  await exited;
  expect(exits).toEqual([[1, 'The site did not stop cleanly: no database']]);
});

test('a second Ctrl-C exits at once; several signals of one key press count as one', () => {
  const { clock, signals, exits } = running(never);
  signals.emit('SIGINT');
  clock.now += 400;
  signals.emit('SIGINT');
  signals.emit('SIGTERM');
  expect(exits).toEqual([]);
  clock.now += 200;
  signals.emit('SIGINT');
  expect(exits).toEqual([[1, 'Ended at once']]);
});
