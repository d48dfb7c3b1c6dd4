import { type ReactNode, useEffect } from 'react';
import { m } from '#messages';
import { followShortlist } from '#web/stores/shortlist.ts';
import { LateOverlays } from './late-overlays.tsx';
import css from './site-frame.module.css';

/** What stands round the content of every page. */
export function SiteFrame({ header, footer, children }: { header?: ReactNode; footer?: ReactNode; children: ReactNode }) {
  useEffect(followShortlist, []);
  return (
    <>
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
