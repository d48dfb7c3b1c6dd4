import { describe, expect, test } from 'vitest';
import { createPictureQueue } from './picture-queue.ts';

/** A queue that makes one picture at a time, each when the test says so. */
function queue(maxWaiting = 3) {
  const made: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<string>>();
  const enqueue = createPictureQueue({ concurrency: 1, maxWaiting });
  const ask = (key: string, weight = 1, options: Parameters<typeof enqueue>[3] = {}) => {
    const gate = gates.get(key) ?? Promise.withResolvers<string>();
    gates.set(key, gate);
    const make = () => {
      made.push(key);
      return gate.promise;
    };
    return enqueue(key, weight, make, options).catch((error: Error) => error.message);
  };
  /** Lets everything be made that is still wanted. */
  const finish = (...answers: Promise<string>[]) => {
    for (const [key, gate] of gates) gate.resolve(key);
    return Promise.all(answers);
  };
  return { made, ask, finish };
}

describe('the queue of pictures', () => {
  test('makes small ones before large ones, and those without a waiting request last', async () => {
    const { made, ask, finish } = queue();
    const answers = [ask('first', 9), ask('prepared', 1, { background: true }), ask('large', 5), ask('small', 1), ask('small too', 1)];
    expect(await finish(...answers)).toEqual(['first', 'prepared', 'large', 'small', 'small too']);
    expect(made).toEqual(['first', 'small', 'small too', 'large', 'prepared']);
  });
  test('makes a picture of several requests once', async () => {
    const { made, ask, finish } = queue();
    expect(await finish(ask('a'), ask('b'), ask('b'), ask('a'))).toEqual(['a', 'b', 'b', 'a']);
    expect(made).toEqual(['a', 'b']);
  });
  test('drops a picture once all its requests are aborted, and no other', async () => {
    const { made, ask, finish } = queue();
    const [one, other] = [new AbortController(), new AbortController()];
    const answers = [ask('first'), ask('left', 1, { signal: one.signal }), ask('kept', 1, { signal: one.signal }), ask('kept', 1, { signal: other.signal })];
    one.abort();
    expect(await finish(...answers)).toEqual(['first', 'nobody waits for the picture any more', 'kept', 'kept']);
    expect(made).toEqual(['first', 'kept']);
  });
  test('does not start for an aborted request', async () => {
    const { made, ask } = queue();
    expect(await ask('a', 1, { signal: AbortSignal.abort(new Error('gone')) })).toBe('gone');
    expect(made).toEqual([]);
  });
  test('finishes a picture that is being made when its last request is aborted', async () => {
    const { ask, finish } = queue();
    const leaving = new AbortController();
    const answer = ask('a', 1, { signal: leaving.signal });
    leaving.abort();
    expect(await finish(answer)).toEqual(['a']);
  });
  test('refuses the largest if too many are waiting, and never a small one for a large one', async () => {
    const { made, ask, finish } = queue(3);
    const answers = [ask('first'), ask('large', 7), ask('huge', 9), ask('larger', 8), ask('small', 1), ask('vast', 10)];
    expect(await finish(...answers)).toEqual(['first', 'large', 'not_ready', 'larger', 'small', 'not_ready']);
    expect(made).toEqual(['first', 'small', 'large', 'larger']);
  });
  test('is not filled by pictures prepared in advance', async () => {
    const { ask, finish } = queue(1);
    const prepared = Array.from({ length: 9 }, (_, nth) => ask(`prepared ${nth}`, 1, { background: true }));
    const answers = await finish(ask('visitor', 9), ...prepared);
    expect(answers).not.toContain('not_ready');
  });
  test('goes on after a picture that cannot be made', async () => {
    const enqueue = createPictureQueue({ concurrency: 1, maxWaiting: 3 });
    const broken = enqueue('broken', 1, () => Promise.reject(new Error('no picture')));
    const whole = enqueue('whole', 1, async () => 'whole');
    await expect(broken).rejects.toThrow('no picture');
    expect(await whole).toBe('whole');
    expect(await enqueue('broken', 1, async () => 'mended')).toBe('mended');
  });
});
