import { m } from '#messages';
import { FormsList } from './forms-list.tsx';
import type { PolicyNames, PolicySection } from './policy-page.tsx';

export const consentSections = (names: PolicyNames): PolicySection[] => [
  { id: 'given', title: m['policy.consent.given.title'](), text: m['policy.consent.given.text'](names) },
  {
    id: 'purposes',
    title: m['policy.consent.purposes.title'](),
    text: m['policy.consent.purposes.text'](),
    more: (
      <>
        <FormsList />
        <p>{m['policy.consent.records']()}</p>
      </>
    ),
  },
  { id: 'actions', title: m['policy.consent.actions.title'](), text: m['policy.consent.actions.text']() },
  { id: 'recipients', title: m['policy.consent.recipients.title'](), text: m['policy.consent.recipients.text']() },
  { id: 'term', title: m['policy.consent.term.title'](), text: m['policy.consent.term.text']() },
  { id: 'withdraw', title: m['policy.consent.withdraw.title'](), text: m['policy.consent.withdraw.text'](names) },
];
