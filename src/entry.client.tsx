import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { localeOfPath } from '#contract/core/locale.ts';
import { overwriteGetLocale } from '#runtime';
import { early } from '#ui/loading/early-clicks.ts';
import { navigationGate, passPop } from '#web/app/navigation-gate.ts';
import { browserSite, siteContext } from '#web/app/site-context.ts';

// A page keeps its language for life: the links to the other one load a new page.
const locale = localeOfPath(window.location.pathname);
overwriteGetLocale(() => locale);

window.addEventListener('popstate', passPop); // before the router, which listens from now on

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
early()?.live();
