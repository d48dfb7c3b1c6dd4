import type { ReactNode } from 'react';
import { Outlet, useMatches, useRouteError } from 'react-router';
import { deferred } from '#ui/loading/deferred.tsx';
import { useSettings } from '#web/app/root-data.ts';
import { ErrorPage } from '#web/layout/error-page.tsx';
import { SiteFrame } from './site-frame.tsx';
import { SiteHeader } from './site-header.tsx';

const contact = deferred(async () => (await import('#web/features/contact/contact-block.tsx')).ContactBlock);
const footer = deferred(async () => (await import('./site-footer.tsx')).SiteFooter);
if (import.meta.env.SSR) await Promise.all([contact.preload(), footer.preload()]);

/** The layout of most pages: header, page, contact form, footer. */
export default function FeedbackLayout() {
  const settings = useSettings();
  const overHero = useMatches().some(({ handle }) => (handle as { overHero?: boolean } | undefined)?.overHero);
  return (
    <Frame overHero={overHero}>
      <Outlet />
      {settings && <contact.Deferred settings={settings} />}
    </Frame>
  );
}

/** The header and the footer stay on the error page, so that the visitor can go on. */
export function ErrorBoundary() {
  return (
    <Frame overHero={false}>
      <ErrorPage error={useRouteError()} />
    </Frame>
  );
}

function Frame({ overHero, children }: { overHero: boolean; children: ReactNode }) {
  const settings = useSettings();
  return (
    <SiteFrame header={settings && <SiteHeader settings={settings} overHero={overHero} />} footer={settings && <footer.Deferred settings={settings} />}>
      {children}
    </SiteFrame>
  );
}
