import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { localeOfPath } from '#contract/core/locale.ts';
import { overwriteGetLocale } from '#runtime';
import { earlyScript } from '#ui/loading/early-clicks.ts';
import { gatePopState, navigationGate } from '#web/app/navigation-gate.ts';
import { browserSite, siteContext } from '#web/app/site-context.ts';

// A document never changes its language: links to the other language are full page loads.
const locale = localeOfPath(window.location.pathname);
overwriteGetLocale(() => locale);

window.addEventListener('popstate', gatePopState); // added before the router's own listener, so it runs first

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter
        instrumentations={[
          { router: ({ instrument }) => instrument({ navigate: (go, { to }) => (typeof to === 'number' ? go() : navigationGate.enter(to, go)) as Promise<void> }) },
        ]}
        getContext={() => {
          const context = new RouterContextProvider();
          context.set(siteContext, browserSite());
          return context;
        }}
      />
    </StrictMode>,
  );
});
earlyScript()?.live();
