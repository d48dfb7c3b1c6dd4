import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf, useSettings } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { ContactsPage } from '#web/features/office/contacts-page.tsx';
import { loadOffices, type OfficesData } from '#web/features/office/load-offices.ts';
import { officesJsonLd } from '#web/features/office/office-json-ld.ts';
import { sectionTrail } from '#web/layout/section-trail.ts';

export { loadOffices as clientLoader, loadOffices as loader };

export const isPublic = publicPage;

export const meta: MetaFunction<typeof loadOffices> = ({ root, location, loaderData }) => {
  const site = siteOf(root);
  return pageMeta({
    title: m['meta.contacts.title'](),
    description: m['meta.contacts.description'](),
    keywords: m['meta.contacts.keywords'](),
    pathname: location.pathname,
    site,
    jsonLd: officesJsonLd(site, sectionTrail('contacts'), loaderData?.offices),
  });
};

export default function Contacts({ loaderData: { offices } }: { loaderData: OfficesData }) {
  const settings = useSettings();
  return settings && <ContactsPage settings={settings} offices={offices} />;
}
