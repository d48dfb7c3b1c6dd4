import { describe, expect, test } from 'vitest';
import { doubleTapped, isMaxZoom, isZoomed, NOT_ZOOMED, panned, stepped, swipeOf, type Zoom, zoomedTo } from './zoom.ts';

const size = { width: 400, height: 200 };

describe('zoom', () => {
  test('keeps the point under the fingers in place', () => {
    const once = zoomedTo(NOT_ZOOMED, 2, { x: 100, y: 50 }, size);
    expect(once).toEqual({ scale: 2, x: -100, y: -50 });
    expect(zoomedTo(once, 4, { x: 100, y: 50 }, size)).toEqual({ scale: 4, x: -300, y: -150 });
  });
  test('shows the photo at least whole, and at most four times as large', () => {
    expect(zoomedTo(NOT_ZOOMED, 0.2, { x: 90, y: 0 }, size)).toMatchObject({ scale: 1, x: expect.closeTo(0), y: expect.closeTo(0) });
    expect(zoomedTo(NOT_ZOOMED, 9, { x: 0, y: 0 }, size).scale).toBe(4);
  });
  test('is set by a double tap and reset by the next one', () => {
    const zoomedIn = doubleTapped(NOT_ZOOMED, { x: 0, y: 0 }, size);
    expect(zoomedIn.scale).toBe(2.5);
    expect(doubleTapped(zoomedIn, { x: 30, y: 30 }, size)).toEqual(NOT_ZOOMED);
  });
  test('changes in steps, up to the maximum and back to the whole photo', () => {
    const steps = (from: Zoom, count: number, isZoomIn: boolean): Zoom => (count === 0 ? from : steps(stepped(from, isZoomIn, size), count - 1, isZoomIn));
    expect(isMaxZoom(steps(NOT_ZOOMED, 3, true))).toBe(true);
    for (const count of [1, 2, 3]) expect(isZoomed(steps(steps(NOT_ZOOMED, count, true), count, false))).toBe(false);
  });
  test('lets the photo be moved only as far as its edges', () => {
    const zoomedIn = zoomedTo(NOT_ZOOMED, 2, { x: 0, y: 0 }, size);
    expect(panned(zoomedIn, { x: 60, y: -20 }, size)).toEqual({ scale: 2, x: 60, y: -20 });
    expect(panned(zoomedIn, { x: 900, y: -900 }, size)).toEqual({ scale: 2, x: 200, y: -100 });
  });
});

describe('a swipe', () => {
  test('to the left shows the next photo, to the right the previous one', () => {
    expect(swipeOf({ x: -60, y: 10 })).toBe('next');
    expect(swipeOf({ x: 60, y: 10 })).toBe('prev');
  });
  test.each([
    { x: 40, y: 0 },
    { x: 60, y: 90 },
  ])('that is short or vertical does nothing: $x, $y', (delta) => {
    expect(swipeOf(delta)).toBeUndefined();
  });
});
