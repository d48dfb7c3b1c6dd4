import { POLICY_VERSION } from '#contract/agency/policy-version.ts';
import { m } from '#messages';
import { publicPage } from '#web/app/public-page.ts';
import { useRootData } from '#web/app/root-data.ts';
import { policyMeta } from '#web/features/policy/policy-meta.ts';
import { PolicyPage } from '#web/features/policy/policy-page.tsx';
import { privacySections } from '#web/features/policy/privacy-sections.tsx';

export const isPublic = publicPage;

export const meta = policyMeta(() => ({
  title: m['meta.privacy.title'](),
  description: m['meta.privacy.description'](),
  keywords: m['meta.privacy.keywords'](),
  name: m['pages.privacy'](),
}));

export default function Privacy() {
  const mapHost = useMapHost();
  return <PolicyPage title={m['pages.privacy']()} lead={m['policy.privacy.lead']} version={POLICY_VERSION} sections={(names) => privacySections(names, mapHost)} />;
}

/** The host that maps come from, if it is not this site (`MAP_STYLE_URL`). */
function useMapHost(): string | undefined {
  const style = useRootData()?.config.mapStyle;
  return style && new URL(style).host;
}
