import { expect, test } from 'vitest';
import { afterExit } from './modal-host.tsx';

const modal = (opening: number) => ({ type: 'contact', title: () => '', Content: () => null, payload: {}, opening, isExiting: false });

test('a modal whose exit has ended is removed', () => expect(afterExit(modal(1), 1)).toBeUndefined());
test('a modal that was opened during the exit of another one stays when that exit has ended', () => {
  const next = modal(2);
  expect(afterExit(next, 1)).toBe(next);
});
