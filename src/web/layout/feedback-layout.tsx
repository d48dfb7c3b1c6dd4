import { Outlet, useMatches } from 'react-router';
import { deferred } from '#ui/deferred.tsx';
import { useSettings } from '#web/root-data.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteFrame } from './site-frame.tsx';
import { SiteHeader } from './site-header.tsx';

const contact = deferred(async () => (await import('#web/features/contact/contact-block.tsx')).ContactBlock);
if (import.meta.env.SSR) await contact.preload();

/** Most pages: the page, then the common contact, then the footer. */
export default function FeedbackLayout() {
  const settings = useSettings();
  const overHero = useMatches().some(({ handle }) => (handle as { overHero?: boolean } | undefined)?.overHero);
  if (!settings) return <Outlet />;
  return (
    <SiteFrame header={<SiteHeader settings={settings} overHero={overHero} />} footer={<SiteFooter settings={settings} />}>
      <Outlet />
      <contact.Deferred settings={settings} />
    </SiteFrame>
  );
}
