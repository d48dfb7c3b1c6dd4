import { type ReactNode, useEffect } from 'react';
import { m } from '#messages';
import { earlyScript } from '#ui/loading/early-script.ts';
import { followShortlist } from '#web/stores/shortlist.ts';
import { afterHydration } from './after-hydration.tsx';
import css from './site-frame.module.css';

const SiteEffects = afterHydration(async () => (await import('./site-effects.tsx')).SiteEffects);
/** Loaded last, so its fallback is shown while the page is not fully interactive: a thin progress line at the top, delayed and animated by CSS alone. */
const LazyOverlays = afterHydration(async () => (await import('./overlays.tsx')).Overlays, <div className={css.loading} />);

/** What every page has around its content. */
export function SiteFrame({ header, footer, children }: { header?: ReactNode; footer?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    earlyScript()?.replay();
    return followShortlist();
  }, []);
  return (
    <>
      {/* First, so that its effects (the reset on a route change) run before those of the page. */}
      <SiteEffects />
      <a className={css.skip} href="#content">
        {m['header.skip']()}
      </a>
      {header}
      <main id="content" tabIndex={-1} className={css.main}>
        {children}
      </main>
      {footer}
      <LazyOverlays />
    </>
  );
}
