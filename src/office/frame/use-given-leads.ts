import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { useLeadNews } from '#office/app/lead-news.ts';
import { navigate } from '#office/app/router.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { givenLeads } from './given-leads.ts';

/** When a colleague gives this person a lead, a message at the foot of any page says so. */
export function useGivenLeads(myId: number): void {
  useLeadNews((news) => {
    if (typeof news !== 'object') return;
    for (const number of givenLeads(news, myId)) {
      const open = () => void navigate(officePath('lead', { number }));
      showToast({ text: m['office.leads.given.text']({ number: String(number) }), topic: `given ${number}`, action: { title: m['office.leads.given.open'](), run: open } });
    }
  });
}
