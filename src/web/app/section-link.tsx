import type { ReactNode } from 'react';
import { linkClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import { PageLink } from './page-link.tsx';

/** The link from a section to the page with all its items. */
export function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink className={linkClass} to={to}>
      {children}
      <Icon name="arrow" />
    </PageLink>
  );
}
