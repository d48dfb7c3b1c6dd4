import { m } from '#messages';
import { linkClass } from '#ui/controls/button.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import { FormsList } from './forms-list.tsx';
import type { PolicyNames, PolicySection } from './policy-page.tsx';

/** `mapHost` is the host that maps are loaded from, if it is not this site. */
export const privacySections = (names: PolicyNames, mapHost?: string): PolicySection[] => [
  { id: 'operator', title: m['policy.privacy.operator.title'](), text: m['policy.privacy.operator.text'](names) },
  {
    id: 'consent',
    title: m['policy.privacy.consent.title'](),
    text: m['policy.privacy.consent.text'](),
    more: (
      <p>
        <PageLink className={linkClass} to="/consent">
          {m['policy.privacy.consent.link']()}
        </PageLink>
      </p>
    ),
  },
  { id: 'basis', title: m['policy.privacy.basis.title'](), text: m['policy.privacy.basis.text']() },
  { id: 'forms', title: m['policy.privacy.forms.title'](), text: m['policy.privacy.forms.text'](), more: <FormsList /> },
  { id: 'owners', title: m['policy.privacy.owners.title'](), text: m['policy.privacy.owners.text']() },
  {
    id: 'technical',
    title: m['policy.privacy.technical.title'](),
    text: m['policy.privacy.technical.text']({ map: mapHost ? m['policy.privacy.technical.otherMap']({ host: mapHost }) : m['policy.privacy.technical.ownMap']() }),
    more: (
      <p>
        <PageLink className={linkClass} to="/cookies">
          {m['policy.privacy.technical.link']()}
        </PageLink>
      </p>
    ),
  },
  { id: 'never', title: m['policy.privacy.never.title'](), text: m['policy.privacy.never.text']() },
  { id: 'sharing', title: m['policy.privacy.sharing.title'](), text: m['policy.privacy.sharing.text']() },
  { id: 'storage', title: m['policy.privacy.storage.title'](), text: m['policy.privacy.storage.text']() },
  { id: 'rights', title: m['policy.privacy.rights.title'](), text: m['policy.privacy.rights.text'](names) },
  { id: 'protection', title: m['policy.privacy.protection.title'](), text: m['policy.privacy.protection.text']() },
  { id: 'changes', title: m['policy.privacy.changes.title'](), text: m['policy.privacy.changes.text']() },
];
