import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { useLeadNews } from '#office/app/lead-news.ts';
import { navigate } from '#office/app/router.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { givenLeads } from './given-leads.ts';

/** Says it at the foot of whatever page is open when somebody is given a lead. */
export function useGivenLeads(me: number): void {
  useLeadNews((news) => {
    if (typeof news !== 'object') return;
    for (const number of givenLeads(news, me)) {
      const open = () => void navigate(officePath('lead', { number }));
      showToast({ text: m['office.leads.given.text']({ number: String(number) }), topic: `given ${number}`, action: { title: m['office.leads.given.open'](), run: open } });
    }
  });
}
