import type { MetaFunction } from 'react-router';
import { m } from '#messages';
import { policyNames } from '#web/features/policy/policy-names.ts';
import { PolicyPage } from '#web/features/policy/policy-page.tsx';
import { termsSections } from '#web/features/policy/terms-sections.tsx';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { siteOf, useSettings } from '#web/root-data.ts';

export const meta: MetaFunction = ({ matches, location }) => {
  const site = siteOf(matches);
  return pageMeta({
    title: m['meta.terms.title'](),
    description: m['meta.terms.description'](),
    keywords: m['meta.terms.keywords'](),
    pathname: location.pathname,
    site,
    jsonLd: [breadcrumbList(site.config.origin, [{ title: m['pages.terms'](), to: '/terms' }])],
  });
};

export default function Terms() {
  const settings = useSettings();
  if (!settings) return null;
  const names = policyNames(settings);
  return <PolicyPage title={m['pages.terms']()} lead={m['policy.terms.lead']()} names={names} sections={termsSections(names)} />;
}
