import { m } from '#messages';
import { linkClass } from '#ui/controls/button.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import type { PolicyNames, PolicySection } from './policy-page.tsx';

export const termsSections = (names: PolicyNames): PolicySection[] => [
  { id: 'who', title: m['policy.terms.who.title'](), text: m['policy.terms.who.text'](names) },
  { id: 'offer', title: m['policy.terms.offer.title'](), text: m['policy.terms.offer.text'](names) },
  { id: 'figures', title: m['policy.terms.figures.title'](), text: m['policy.terms.figures.text']() },
  { id: 'partners', title: m['policy.terms.partners.title'](), text: m['policy.terms.partners.text']() },
  { id: 'rights', title: m['policy.terms.rights.title'](), text: m['policy.terms.rights.text']() },
  { id: 'manners', title: m['policy.terms.manners.title'](), text: m['policy.terms.manners.text']() },
  { id: 'liability', title: m['policy.terms.liability.title'](), text: m['policy.terms.liability.text']() },
  {
    id: 'law',
    title: m['policy.terms.law.title'](),
    text: m['policy.terms.law.text'](names),
    more: (
      <p>
        {m['policy.terms.data']()}{' '}
        <PageLink className={linkClass} to="/privacy">
          {m['pages.privacy']()}
        </PageLink>
      </p>
    ),
  },
];
