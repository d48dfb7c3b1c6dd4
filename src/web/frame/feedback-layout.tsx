import type { ReactNode } from 'react';
import { deferred } from '#ui/loading/deferred.tsx';
import { useSettings } from '#web/app/root-data.ts';
import { usePage } from '#web/app/router/page-context.tsx';
import { SiteFrame } from './site-frame.tsx';
import { SiteHeader } from './site-header.tsx';

const contact = deferred(async () => (await import('#web/features/contact/contact-block.tsx')).ContactBlock);
const footer = deferred(async () => (await import('./site-footer.tsx')).SiteFooter);
if (import.meta.env.SSR) await Promise.all([contact.preload(), footer.preload()]);

/** The layout of most pages: header, page, contact form, footer. A page that failed has no contact form. */
export default function FeedbackLayout({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const { module, failure } = usePage();
  return (
    <SiteFrame header={settings && <SiteHeader settings={settings} overHero={!failure && module.overHero === true} />} footer={settings && <footer.Deferred settings={settings} />}>
      {children}
      {settings && !failure && <contact.Deferred settings={settings} />}
    </SiteFrame>
  );
}
