import { POLICY_VERSION } from '#contract/agency/policy-version.ts';
import { m } from '#messages';
import { publicPage } from '#web/app/public-page.ts';
import { policyMeta } from '#web/features/policy/policy-meta.ts';
import { PolicyPage } from '#web/features/policy/policy-page.tsx';
import { termsSections } from '#web/features/policy/terms-sections.tsx';

export const isPublic = publicPage;

export const meta = policyMeta(() => ({
  title: m['meta.terms.title'](),
  description: m['meta.terms.description'](),
  keywords: m['meta.terms.keywords'](),
  name: m['pages.terms'](),
}));

export default function Terms() {
  return <PolicyPage title={m['pages.terms']()} lead={m['policy.terms.lead']} version={POLICY_VERSION} sections={termsSections} />;
}
