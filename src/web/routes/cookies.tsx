import { POLICY_VERSION } from '#contract/agency/policy-version.ts';
import { m } from '#messages';
import { publicPage } from '#web/app/public-page.ts';
import { cookiesSections } from '#web/features/policy/cookies-sections.tsx';
import { policyMeta } from '#web/features/policy/policy-meta.ts';
import { PolicyPage } from '#web/features/policy/policy-page.tsx';

export const isPublic = publicPage;

export const meta = policyMeta(() => ({
  title: m['meta.cookies.title'](),
  description: m['meta.cookies.description'](),
  keywords: m['meta.cookies.keywords'](),
  name: m['pages.cookies'](),
}));

export default function Cookies() {
  return <PolicyPage title={m['pages.cookies']()} lead={m['policy.cookies.lead']} version={POLICY_VERSION} sections={cookiesSections} />;
}
