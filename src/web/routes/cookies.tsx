import type { MetaFunction } from 'react-router';
import { m } from '#messages';
import { cookiesSections } from '#web/features/policy/cookies-sections.tsx';
import { policyNames } from '#web/features/policy/policy-names.ts';
import { PolicyPage } from '#web/features/policy/policy-page.tsx';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { siteOf, useSettings } from '#web/root-data.ts';

export const meta: MetaFunction = ({ matches, location }) => {
  const site = siteOf(matches);
  return pageMeta({
    title: m['meta.cookies.title'](),
    description: m['meta.cookies.description'](),
    keywords: m['meta.cookies.keywords'](),
    pathname: location.pathname,
    site,
    jsonLd: [breadcrumbList(site.config.origin, [{ title: m['pages.cookies'](), to: '/cookies' }])],
  });
};

export default function Cookies() {
  const settings = useSettings();
  if (!settings) return null;
  const names = policyNames(settings);
  return <PolicyPage title={m['pages.cookies']()} lead={m['policy.cookies.lead']()} names={names} sections={cookiesSections(names)} />;
}
