import type { LeadItem, LeadList, LeadNews } from '#contract/office/leads.ts';

/** Events that may bring a lead into a list, or to its top: it arrived, got another step or agent, or its sender has answered a shortlist. */
const MOVING = new Set<LeadNews['events'][number]['kind']>(['arrived', 'assigned', 'step', 'shortlist']);

type Belongs = (item: LeadItem) => boolean;

/**
 * A page of the inbox after some news: new leads are added at their place, changed ones are updated, and those that are gone are removed. Without
 * `belongs` nothing is added or moved, so rows do not jump while somebody reads further down.
 */
export function withNews(list: LeadList, news: LeadNews, belongs?: Belongs): LeadList {
  const changed = new Map(news.leads.map((item) => [item.number, item]));
  const kept = list.items.filter(({ number }) => !news.gone.includes(number)).map((item) => changed.get(item.number) ?? item);
  const added = belongs ? missingLeads(list, news, belongs) : [];
  const items = belongs ? [...added, ...kept].toSorted((one, other) => other.newsAt.localeCompare(one.newsAt)) : kept;
  return { ...list, items, total: list.total - (list.items.length - kept.length) + added.length };
}

/** Leads that belong on this page of the list and are not there yet. A lead that is older than the last one here belongs on another page, if there is one. */
export function missingLeads({ items, pages }: LeadList, { events, leads }: LeadNews, belongs: Belongs): LeadItem[] {
  const moved = new Set(events.filter(({ kind }) => MOVING.has(kind)).map(({ number }) => number));
  const oldest = pages > 1 ? (items.at(-1)?.newsAt ?? '') : '';
  return leads.filter((item) => moved.has(item.number) && item.newsAt >= oldest && belongs(item) && !items.some(({ number }) => number === item.number));
}
