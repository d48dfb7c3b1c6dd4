import { expect, test } from 'vitest';
import { afterExit } from './modal-host.tsx';

const modal = (opening: number) => ({ type: 'contact', title: () => '', Content: () => null, payload: {}, opening, isExiting: false });

test('a modal that has left is shown no more', () => expect(afterExit(modal(1), 1)).toBeUndefined());
test('a modal that was opened while another one was leaving stays when that one has left', () => {
  const next = modal(2);
  expect(afterExit(next, 1)).toBe(next);
});
