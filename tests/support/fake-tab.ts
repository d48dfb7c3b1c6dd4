import { vi } from 'vitest';

/** The globals of a tab whose history has these paths as entries and stands at the last one. A step back or forward happens at once. Call `vi.unstubAllGlobals` afterwards. */
export function fakeTab(keys: string[]) {
  const entries = keys.map((key, index) => ({ state: { key, index }, href: `http://site/${key}` }));
  let position = entries.length - 1;
  const listeners: ((event: unknown) => void)[] = [];
  const step = (delta: number) => {
    position += delta;
    for (const listener of listeners) listener({});
  };
  const put = (index: number, state: { key: string; index: number }, href: string) => {
    entries.splice(index, entries.length, { state, href: String(href) });
    position = index;
  };
  vi.stubGlobal('history', {
    get state() {
      return entries[position]?.state;
    },
    go: step,
    pushState: (state: { key: string; index: number }, _: string, href: string) => put(position + 1, state, href),
    replaceState: (state: { key: string; index: number }, _: string, href: string) => put(position, state, href),
  });
  const url = () => new URL(entries[position]?.href ?? 'http://site/');
  const location = {
    get href() {
      return url().href;
    },
    get pathname() {
      return url().pathname;
    },
    get search() {
      return url().search;
    },
    get hash() {
      return url().hash;
    },
    origin: 'http://site',
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location, addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener), dispatchEvent: () => true, scrollY: 0 });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('scrollY', 0);
  return { back: () => step(-1), forward: () => step(1), path: () => location.href.slice('http://site'.length) };
}
