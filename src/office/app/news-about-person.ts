import type { LeadNews } from '#contract/office/leads.ts';
import type { News } from './lead-news.ts';

/** `leads`: those that are shown as theirs. One of them may be somebody else's by now: the two were parted, or this person was merged into another. */
type ShownPerson = { id: number; leads?: readonly { number: number }[] };

/** Whether the news is about a lead of this person, or something may have been missed. With `only`, other kinds of events do not count. */
export function isAboutPerson(news: News, { id, leads = [] }: ShownPerson, only?: LeadNews['events'][number]['kind']): boolean {
  if (typeof news === 'string') return news === 'reset';
  const isShown = (number: number) => leads.some((lead) => lead.number === number);
  const isTheirs = (number: number) => news.leads.some((lead) => lead.number === number && lead.person?.id === id);
  return news.gone.some(isShown) || news.events.some(({ number, kind }) => (!only || kind === only) && (isShown(number) || isTheirs(number)));
}
