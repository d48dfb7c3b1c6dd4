import type { LeadItem } from '#contract/office/leads.ts';
import type { ViewingList } from '#contract/office/viewings.ts';
import type { News } from '#office/app/lead-news.ts';

/** Whether news may change the calendar, or the list of leads below it that ask for a viewing. A lead can ask for one again after a change of its step. */
export function isForCalendar(news: News, { asked }: Pick<ViewingList, 'asked'>): boolean {
  if (typeof news === 'string' || news.deleted.length > 0) return true;
  const isListed = (number: number) => asked.some((one) => one.number === number);
  const isBooked = ({ type, step }: LeadItem) => type === 'book-view' && step === 'new';
  return news.events.some(({ kind }) => kind === 'step') || news.leads.some((lead) => isBooked(lead) || isListed(lead.number)) || news.gone.some(isListed);
}
