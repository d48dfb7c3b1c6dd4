import { afterEach, expect, test, vi } from 'vitest';
import { rememberScroll, SCROLL_POSITIONS, scrollFor, takeOverScrolling } from './scroll-positions.ts';

afterEach(() => vi.unstubAllGlobals());

function fakeWindow() {
  const listeners: Record<string, () => void> = {};
  const storage = new Map<string, string>();
  vi.stubGlobal('history', { scrollRestoration: 'auto' });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => storage.get(key) ?? null, setItem: (key: string, value: string) => storage.set(key, value) });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => Object.assign(listeners, { [name]: listener }));
  vi.stubGlobal('scrollTo', (_: number, top: number) => vi.stubGlobal('scrollY', top));
  scrollTo(0, 0);
  return { leave: () => listeners.pagehide?.(), stored: () => JSON.parse(storage.get(SCROLL_POSITIONS) ?? '{}') as Record<string, number> };
}

const page = (key: string) => ({ location: { pathname: '/', search: '', hash: '', key }, keepsScroll: false });

test('a reload after a quick Back stores the position of the page that is drawn, not of the one that is being drawn', () => {
  const { leave, stored } = fakeWindow();
  takeOverScrolling('list');
  scrollTo(0, 4111);
  rememberScroll(); // the router goes to a lot,
  scrollFor(page('lot')); // which is drawn
  rememberScroll(); // and back to the list, which is not drawn yet
  leave();
  expect(stored()).toEqual({ list: 4111, lot: 0 });
});
