import type { ReactNode } from 'react';
import { useSettings } from '#web/app/root-data.ts';
import { Wordmark } from '#web/layout/wordmark.tsx';
import css from './empty-layout.module.css';
import { SiteFrame } from './site-frame.tsx';

/** Pages without menu and footer: a business card, an error, a confirmation. */
export default function EmptyLayout({ children }: { children: ReactNode }) {
  const settings = useSettings();
  return <SiteFrame header={settings && <header className={css.header}>{<Wordmark name={settings.brand.name} />}</header>}>{children}</SiteFrame>;
}
