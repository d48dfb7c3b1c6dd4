import { m } from '#messages';
import { cookiesSections } from '#web/features/policy/cookies-sections.tsx';
import { policyMeta } from '#web/features/policy/policy-meta.ts';
import { policyNames } from '#web/features/policy/policy-names.ts';
import { PolicyPage } from '#web/features/policy/policy-page.tsx';
import { useSettings } from '#web/root-data.ts';

export const meta = policyMeta(() => ({
  title: m['meta.cookies.title'](),
  description: m['meta.cookies.description'](),
  keywords: m['meta.cookies.keywords'](),
  name: m['pages.cookies'](),
}));

export default function Cookies() {
  const settings = useSettings();
  if (!settings) return null;
  const names = policyNames(settings);
  return <PolicyPage title={m['pages.cookies']()} lead={m['policy.cookies.lead']()} names={names} sections={cookiesSections(names)} />;
}
