import { m } from '#messages';
import { policyMeta } from '#web/features/policy/policy-meta.ts';
import { policyNames } from '#web/features/policy/policy-names.ts';
import { PolicyPage } from '#web/features/policy/policy-page.tsx';
import { termsSections } from '#web/features/policy/terms-sections.tsx';
import { useSettings } from '#web/root-data.ts';

export const meta = policyMeta(() => ({
  title: m['meta.terms.title'](),
  description: m['meta.terms.description'](),
  keywords: m['meta.terms.keywords'](),
  name: m['pages.terms'](),
}));

export default function Terms() {
  const settings = useSettings();
  if (!settings) return null;
  const names = policyNames(settings);
  return <PolicyPage title={m['pages.terms']()} lead={m['policy.terms.lead']()} names={names} sections={termsSections(names)} />;
}
