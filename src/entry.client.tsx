import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { localeOfPath } from '#contract/core/locale.ts';
import { overwriteGetLocale } from '#runtime';
import { earlyScript } from '#ui/loading/early-script.ts';
import { ensureEntryIndex, entryKey } from '#web/app/router/history-entry.ts';
import { fromInitialData, INITIAL_DATA_ID } from '#web/app/router/initial-data.ts';
import { createMatchRoute } from '#web/app/router/match-route.ts';
import { BrowserPages } from '#web/app/router/page-context.tsx';
import { createRouter } from '#web/app/router/router.ts';
import { browserSite } from '#web/app/site-context.ts';
import { Root } from './root.tsx';
import { routes } from './routes.ts';

const { pathname, search, hash } = window.location;

// A document never changes its language: links to the other language are full page loads.
const locale = localeOfPath(pathname);
overwriteGetLocale(() => locale);

const match = createMatchRoute(routes);
const route = match(pathname)?.route;
if (!route) throw new Error(`No route for ${pathname}`);
ensureEntryIndex(0);
const module = await route.load();

const hydrate = () => {
  const initialData = document.getElementById(INITIAL_DATA_ID);
  const first = {
    ...fromInitialData(JSON.parse(initialData?.textContent ?? '{}')),
    ...{ location: { pathname, search, hash, key: entryKey() }, type: 'POP' as const, keepsScroll: true, route, module },
  };
  initialData?.remove(); // the text of a large page is no longer needed
  const router = createRouter({ match, context: { site: browserSite() }, first });
  Object.assign(window, { siteRouter: router }); // for browser tests and the console

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <BrowserPages router={router}>
          <Root />
        </BrowserPages>
      </StrictMode>,
    );
  });
  earlyScript()?.hydrationStarted();
};

/** Whether the address is still the one that the document was loaded for. */
function isAt(address: string): boolean {
  const { pathname, search } = new URL(address);
  return window.location.pathname === pathname && window.location.search === search;
}

// Back or Forward before hydration, for example after a reload, may have changed the address without loading a document: this one lacks the data of that page.
if (isAt(earlyScript()?.loadedFor ?? window.location.href)) hydrate();
else window.location.reload();
