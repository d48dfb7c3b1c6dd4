import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeTab } from '#tests/support/fake-tab.ts';
import { type PageLoaders, startRouter, usePathname } from './router.tsx';

/** The path of the page that is shown. */
const Path = () => usePathname();

afterEach(() => vi.unstubAllGlobals());

test('Forward while Back is still loading keeps the page that is shown: the other one does not appear at its address', async () => {
  const tab = fakeTab(['office/lots', 'office/leads']);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('document', { addEventListener: () => undefined });
  let finish: () => void = () => undefined;
  const lots = new Promise<{ Page: () => string }>((resolve) => {
    finish = () => resolve({ Page: () => 'lots' });
  });
  await startRouter({ leads: async () => ({ Page: () => 'leads' }), lots: () => lots } as unknown as PageLoaders);
  tab.back();
  tab.forward();
  finish();
  await lots;
  await new Promise(setImmediate); // after everything that was waiting
  expect([renderToStaticMarkup(createElement(Path)), tab.path()]).toEqual(['/office/leads', '/office/leads']);
});
