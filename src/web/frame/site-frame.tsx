import { type ReactNode, useEffect } from 'react';
import { m } from '#messages';
import { early } from '#ui/loading/early-clicks.ts';
import { followShortlist } from '#web/stores/shortlist.ts';
import { late } from './late.tsx';
import { LateOverlays } from './late-overlays.tsx';
import css from './site-frame.module.css';

const SiteLife = late(async () => (await import('./site-life.tsx')).SiteLife);

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
