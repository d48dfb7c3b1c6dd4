import type { ReactNode } from 'react';
import { linkClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from './page-link.tsx';

/** The way from a section to all there is. */
export function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink className={linkClass} to={to}>
      {children}
      <Icon name="arrow" />
    </PageLink>
  );
}
