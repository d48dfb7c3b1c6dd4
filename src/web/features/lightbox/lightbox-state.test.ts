import { describe, expect, test } from 'vitest';
import { isFirst, isLast, type LightboxEvent, type LightboxState, lightboxAfter, lightboxAt, progressOf, SLIDE_MS, TICK_MS } from './lightbox-state.ts';

const become = (state: LightboxState, ...events: (LightboxEvent['type'] | LightboxEvent)[]) =>
  events.map((event) => (typeof event === 'string' ? ({ type: event } as LightboxEvent) : event)).reduce(lightboxAfter, state);
const ticks = (ms: number) => Array.from({ length: ms / TICK_MS }, () => 'tick' as const);

describe('the slideshow', () => {
  const playing = become(lightboxAt(0, 3), 'play');

  test('shows each photo for 5000 ms, its progress refreshed every 50 ms', () => {
    expect([SLIDE_MS, TICK_MS]).toEqual([5_000, 50]);
    expect(progressOf(become(playing, 'tick'))).toBeCloseTo(0.01);
    expect(become(playing, ...ticks(4_950))).toMatchObject({ index: 0, playing: true });
    expect(become(playing, ...ticks(5_000))).toMatchObject({ index: 1, playing: true, elapsed: 0 });
  });
  test('does not run until it is asked to', () => {
    expect(become(lightboxAt(0, 3), ...ticks(10_000))).toEqual(lightboxAt(0, 3));
  });
  test('stops at the last photo', () => {
    expect(become(playing, ...ticks(10_000))).toMatchObject({ index: 2, playing: false, elapsed: 0 });
  });
  test('begins again when played at the last photo', () => {
    expect(become(lightboxAt(2, 3), 'play')).toMatchObject({ index: 0, playing: true });
  });
  test('has nothing to show with one photo', () => {
    expect(become(lightboxAt(0, 1), 'play').playing).toBe(false);
  });
  test('pauses, and starts the photo anew when played again', () => {
    const paused = become(playing, ...ticks(2_000), 'pause');
    expect(paused).toMatchObject({ index: 0, playing: false, elapsed: 0 });
    expect(become(paused, 'play', ...ticks(4_950)).index).toBe(0);
  });
  test.each<LightboxEvent>([{ type: 'prev' }, { type: 'next' }, { type: 'first' }, { type: 'last' }, { type: 'pick', index: 1 }, { type: 'drag' }])(
    'stops when the visitor navigates or drags: $type',
    (event) => {
      expect(become(playing, ...ticks(500), event)).toMatchObject({ playing: false, elapsed: 0 });
    },
  );
  test('goes on while the tiles are shown or hidden', () => {
    expect(become(playing, 'tick', 'tiles')).toMatchObject({ playing: true, elapsed: TICK_MS });
  });
});

describe('the order of photos', () => {
  test('has a first without a previous one and a last without a next one', () => {
    expect([isFirst(lightboxAt(0, 3)), isLast(lightboxAt(0, 3))]).toEqual([true, false]);
    expect([isFirst(lightboxAt(2, 3)), isLast(lightboxAt(2, 3))]).toEqual([false, true]);
    expect(become(lightboxAt(0, 3), 'prev').index).toBe(0);
    expect(become(lightboxAt(2, 3), 'next').index).toBe(2);
  });
  test('is walked by one, to either end, or to a tile', () => {
    expect(become(lightboxAt(0, 5), 'next', 'next', 'prev').index).toBe(1);
    expect(become(lightboxAt(2, 5), 'last').index).toBe(4);
    expect(become(lightboxAt(2, 5), 'first').index).toBe(0);
    expect(become(lightboxAt(0, 5), { type: 'pick', index: 3 }).index).toBe(3);
  });
});

test('tiles are toggled', () => {
  expect(become(lightboxAt(0, 3), 'tiles').tiles).toBe(true);
  expect(become(lightboxAt(0, 3), 'tiles', 'tiles').tiles).toBe(false);
});
