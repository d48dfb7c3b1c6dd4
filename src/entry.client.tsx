import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { localeOfPath } from '#contract/locale.ts';
import { overwriteGetLocale } from '#runtime';
import { browserSite, siteContext } from '#web/site-context.ts';

// A page keeps its language for life: the links to the other one load a new page.
const locale = localeOfPath(window.location.pathname);
overwriteGetLocale(() => locale);

// Before the router, which listens from now on: what lies over the page may keep a step back to itself (ui/use-back-closes.ts).
window.addEventListener('popstate', (event) => window.dispatchEvent(new CustomEvent('layer-pop', { detail: event })));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter
        getContext={() => {
          const context = new RouterContextProvider();
          context.set(siteContext, browserSite());
          return context;
        }}
      />
    </StrictMode>,
  );
});
