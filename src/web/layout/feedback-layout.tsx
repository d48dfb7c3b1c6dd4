import { Outlet, useMatches } from 'react-router';
import { ContactBlock } from '#web/features/contact/contact-block.tsx';
import { useSettings } from '#web/root-data.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteFrame } from './site-frame.tsx';
import { SiteHeader } from './site-header.tsx';

/** Most pages: the page, then the common contact, then the footer. */
export default function FeedbackLayout() {
  const settings = useSettings();
  const overHero = useMatches().some(({ handle }) => (handle as { overHero?: boolean } | undefined)?.overHero);
  if (!settings) return <Outlet />;
  return (
    <SiteFrame header={<SiteHeader settings={settings} overHero={overHero} />} footer={<SiteFooter settings={settings} />}>
      <Outlet />
      <ContactBlock settings={settings} />
    </SiteFrame>
  );
}
