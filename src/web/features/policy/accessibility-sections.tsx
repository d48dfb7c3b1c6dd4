import { m } from '#messages';
import { linkClass } from '#ui/controls/button.tsx';
import { LeadLink } from '#web/features/lead/lead-link.tsx';
import type { PolicyNames, PolicySection } from './policy-page.tsx';

export const accessibilitySections = (names: PolicyNames): PolicySection[] => [
  { id: 'promise', title: m['accessibility.promise.title'](), text: m['accessibility.promise.text']() },
  { id: 'checks', title: m['accessibility.checks.title'](), text: m['accessibility.checks.text']() },
  { id: 'gaps', title: m['accessibility.gaps.title'](), text: m['accessibility.gaps.text']() },
  {
    id: 'complain',
    title: m['accessibility.complain.title'](),
    text: m['accessibility.complain.text'](names),
    more: (
      <p>
        <LeadLink className={linkClass} type="common-contact">
          {m['accessibility.complain.form']()}
        </LeadLink>
      </p>
    ),
  },
];
