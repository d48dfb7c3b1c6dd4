import { m } from '#messages';
import { policyMeta } from '#web/features/policy/policy-meta.ts';
import { policyNames } from '#web/features/policy/policy-names.ts';
import { PolicyPage } from '#web/features/policy/policy-page.tsx';
import { privacySections } from '#web/features/policy/privacy-sections.tsx';
import { useSettings } from '#web/root-data.ts';

export const meta = policyMeta(() => ({
  title: m['meta.privacy.title'](),
  description: m['meta.privacy.description'](),
  keywords: m['meta.privacy.keywords'](),
  name: m['pages.privacy'](),
}));

export default function Privacy() {
  const settings = useSettings();
  if (!settings) return null;
  const names = policyNames(settings);
  return <PolicyPage title={m['pages.privacy']()} lead={m['policy.privacy.lead'](names)} names={names} sections={privacySections(names)} />;
}
