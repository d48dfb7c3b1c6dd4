import { type ReactNode, useEffect } from 'react';
import { m } from '#messages';
import { early } from '#ui/loading/early-clicks.ts';
import { followShortlist } from '#web/stores/shortlist.ts';
import { late } from './late.tsx';
import css from './site-frame.module.css';

const SiteLife = late(async () => (await import('./site-life.tsx')).SiteLife);
/** What may come over a page. Until its code is there, the page is still coming to life: where that takes long, style alone moves a thin line at the upper edge. */
const LateOverlays = late(async () => (await import('./overlays.tsx')).Overlays, <div className={css.loading} />);

/** What stands round the content of every page. */
export function SiteFrame({ header, footer, children }: { header?: ReactNode; footer?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    early()?.replay();
    return followShortlist();
  }, []);
  return (
    <>
      {/* First: what a route change asks for must happen before the new page does anything. */}
      <SiteLife />
      <a className={css.skip} href="#content">
        {m['header.skip']()}
      </a>
      {header}
      <main id="content" tabIndex={-1} className={css.main}>
        {children}
      </main>
      {footer}
      <LateOverlays />
    </>
  );
}
