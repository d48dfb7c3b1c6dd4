import { describe, expect, test } from 'vitest';
import { isFirst, isLast, type LightboxEvent, type LightboxState, lightboxReducer, lightboxStateAt, progressOf, SLIDE_MS, TICK_MS } from './lightbox-state.ts';

const apply = (state: LightboxState, ...events: (LightboxEvent['type'] | LightboxEvent)[]) =>
  events.map((event) => (typeof event === 'string' ? ({ type: event } as LightboxEvent) : event)).reduce(lightboxReducer, state);
const ticks = (ms: number) => Array.from({ length: ms / TICK_MS }, () => 'tick' as const);

describe('the slideshow', () => {
  const playing = apply(lightboxStateAt(0, 3), 'play');

  test('shows each photo for 5000 ms, its progress refreshed every 50 ms', () => {
    expect([SLIDE_MS, TICK_MS]).toEqual([5_000, 50]);
    expect(progressOf(apply(playing, 'tick'))).toBeCloseTo(0.01);
    expect(apply(playing, ...ticks(4_950))).toMatchObject({ index: 0, playing: true });
    expect(apply(playing, ...ticks(5_000))).toMatchObject({ index: 1, playing: true, elapsed: 0 });
  });
  test('does not run until it is started', () => {
    expect(apply(lightboxStateAt(0, 3), ...ticks(10_000))).toEqual(lightboxStateAt(0, 3));
  });
  test('stops at the last photo', () => {
    expect(apply(playing, ...ticks(10_000))).toMatchObject({ index: 2, playing: false, elapsed: 0 });
  });
  test('begins again from the first photo when played at the last one', () => {
    expect(apply(lightboxStateAt(2, 3), 'play')).toMatchObject({ index: 0, playing: true });
  });
  test('does not start with a single photo', () => {
    expect(apply(lightboxStateAt(0, 1), 'play').playing).toBe(false);
  });
  test('pauses, and shows the photo for its full time when played again', () => {
    const paused = apply(playing, ...ticks(2_000), 'pause');
    expect(paused).toMatchObject({ index: 0, playing: false, elapsed: 0 });
    expect(apply(paused, 'play', ...ticks(4_950)).index).toBe(0);
  });
  test.each<LightboxEvent>([{ type: 'prev' }, { type: 'next' }, { type: 'first' }, { type: 'last' }, { type: 'pick', index: 1 }, { type: 'interact' }])(
    'stops when the visitor moves to another photo, drags or zooms: $type',
    (event) => {
      expect(apply(playing, ...ticks(500), event)).toMatchObject({ playing: false, elapsed: 0 });
    },
  );
  test('goes on when the tiles are shown', () => {
    expect(apply(playing, 'tick', 'tiles')).toMatchObject({ playing: true, elapsed: TICK_MS });
  });
});

describe('moving between photos', () => {
  test('stops at the first and at the last photo', () => {
    expect([isFirst(lightboxStateAt(0, 3)), isLast(lightboxStateAt(0, 3))]).toEqual([true, false]);
    expect([isFirst(lightboxStateAt(2, 3)), isLast(lightboxStateAt(2, 3))]).toEqual([false, true]);
    expect(apply(lightboxStateAt(0, 3), 'prev').index).toBe(0);
    expect(apply(lightboxStateAt(2, 3), 'next').index).toBe(2);
  });
  test('goes one photo on or back, to either end, or to the photo of a tile', () => {
    expect(apply(lightboxStateAt(0, 5), 'next', 'next', 'prev').index).toBe(1);
    expect(apply(lightboxStateAt(2, 5), 'last').index).toBe(4);
    expect(apply(lightboxStateAt(2, 5), 'first').index).toBe(0);
    expect(apply(lightboxStateAt(0, 5), { type: 'pick', index: 3 }).index).toBe(3);
  });
});

test('tiles are toggled', () => {
  expect(apply(lightboxStateAt(0, 3), 'tiles').tiles).toBe(true);
  expect(apply(lightboxStateAt(0, 3), 'tiles', 'tiles').tiles).toBe(false);
});
