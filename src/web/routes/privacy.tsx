import type { MetaFunction } from 'react-router';
import { m } from '#messages';
import { policyNames } from '#web/features/policy/policy-names.ts';
import { PolicyPage } from '#web/features/policy/policy-page.tsx';
import { privacySections } from '#web/features/policy/privacy-sections.tsx';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { siteOf, useSettings } from '#web/root-data.ts';

export const meta: MetaFunction = ({ matches, location }) => {
  const site = siteOf(matches);
  return pageMeta({
    title: m['meta.privacy.title'](),
    description: m['meta.privacy.description'](),
    keywords: m['meta.privacy.keywords'](),
    pathname: location.pathname,
    site,
    jsonLd: [breadcrumbList(site.config.origin, [{ title: m['pages.privacy'](), to: '/privacy' }])],
  });
};

export default function Privacy() {
  const settings = useSettings();
  if (!settings) return null;
  const names = policyNames(settings);
  return <PolicyPage title={m['pages.privacy']()} lead={m['policy.privacy.lead'](names)} names={names} sections={privacySections(names)} />;
}
