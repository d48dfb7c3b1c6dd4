import { m } from '#messages';
import { publicPage } from '#web/app/public-page.ts';
import { accessibilitySections } from '#web/features/policy/accessibility-sections.tsx';
import { policyMeta } from '#web/features/policy/policy-meta.ts';
import { PolicyPage } from '#web/features/policy/policy-page.tsx';

export const isPublic = publicPage;

export const meta = policyMeta(() => ({
  title: m['accessibility.title'](),
  description: m['accessibility.metaDescription'](),
  keywords: m['accessibility.metaKeywords'](),
  name: m['accessibility.title'](),
}));

export default function Accessibility() {
  return <PolicyPage title={m['accessibility.title']()} lead={m['accessibility.lead']} sections={accessibilitySections} />;
}
