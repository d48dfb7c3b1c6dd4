import { CONSENT_VERSION } from '#contract/agency/policy-version.ts';
import { m } from '#messages';
import { publicPage } from '#web/app/public-page.ts';
import { consentSections } from '#web/features/policy/consent-sections.tsx';
import { policyMeta } from '#web/features/policy/policy-meta.ts';
import { PolicyPage } from '#web/features/policy/policy-page.tsx';

export const isPublic = publicPage;

export const meta = policyMeta(() => ({
  title: m['meta.consent.title'](),
  description: m['meta.consent.description'](),
  keywords: m['meta.consent.keywords'](),
  name: m['meta.consent.title'](),
}));

export default function Consent() {
  return <PolicyPage title={m['meta.consent.title']()} lead={m['policy.consent.lead']} version={CONSENT_VERSION} sections={consentSections} />;
}
