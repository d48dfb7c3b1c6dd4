import type { LeadNews } from '#contract/office/leads.ts';
import type { ViewingList } from '#contract/office/viewings.ts';
import type { News } from '#office/app/lead-news.ts';

/**
 * Whether news may change the calendar, or the list of leads below it that ask for a viewing: a lead can ask for one, again or of another agent, after a change of
 * its step or its agent.
 */
export function isForCalendar(news: News, { asked }: Pick<ViewingList, 'asked'>): boolean {
  if (typeof news === 'string' || news.deleted.length > 0) return true;
  const changed = [...news.gone, ...news.leads.map(({ number }) => number)];
  return changed.some((number) => asked.some((one) => one.number === number)) || news.events.some((event) => mayAsk(event, news));
}

function mayAsk({ kind, number }: LeadNews['events'][number], { leads }: LeadNews): boolean {
  if (kind === 'arrived') return leads.some((lead) => lead.number === number && lead.type === 'book-view');
  return kind === 'step' || kind === 'assigned';
}
