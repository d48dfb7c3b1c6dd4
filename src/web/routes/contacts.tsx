import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf, useSettings } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { ContactsPage } from '#web/features/headquarters/contacts-page.tsx';
import { headquartersJsonLd } from '#web/features/headquarters/headquarters-json-ld.ts';
import { type HeadquartersData, loadHeadquarters } from '#web/features/headquarters/load-headquarters.ts';
import { sectionTrail } from '#web/layout/section-trail.ts';

export { loadHeadquarters as clientLoader, loadHeadquarters as loader };

export const isPublic = publicPage;

export const meta: MetaFunction<typeof loadHeadquarters> = ({ root, location, loaderData }) => {
  const site = siteOf(root);
  return pageMeta({
    title: m['meta.contacts.title'](),
    description: m['meta.contacts.description'](),
    keywords: m['meta.contacts.keywords'](),
    pathname: location.pathname,
    site,
    jsonLd: headquartersJsonLd(site, sectionTrail('contacts'), loaderData?.offices),
  });
};

export default function Contacts({ loaderData: { offices } }: { loaderData: HeadquartersData }) {
  const settings = useSettings();
  return settings && <ContactsPage settings={settings} offices={offices} />;
}
