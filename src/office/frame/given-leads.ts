import type { LeadNews } from '#contract/office/leads.ts';

/** The leads that others have just given to this person. */
export const givenLeads = ({ events, leads }: Pick<LeadNews, 'events' | 'leads'>, myId: number): number[] =>
  leads.flatMap(({ number, assignee }) => {
    const last = events.findLast((event) => event.number === number && event.kind === 'assigned');
    return assignee?.id === myId && last && last.byId !== myId ? number : [];
  });
