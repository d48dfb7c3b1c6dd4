import { z } from 'zod';
import { wholeNumber } from '#contract/core/query.ts';
import { visibleLeads } from '#server/lead/inbox/lead-rights.ts';
import type { OfficeApp, OfficeDeps } from './deps.ts';
import { eventStream } from './event-stream.ts';
import { officeRoute } from './office-route.ts';

const after = wholeNumber(0, Number.MAX_SAFE_INTEGER);

/** Server-sent events: what happens to leads, in order. The browser reconnects by itself and says which event it had last. */
export function leadStreamRoute(area: OfficeApp, deps: OfficeDeps): void {
  const route = officeRoute({ method: 'get', path: '/leads/events', summary: 'Events: what happens to leads', query: z.object({ after: after.optional() }) });
  area.openapi(route, async (c) => {
    const actor = c.get('actor');
    visibleLeads(actor); // refuses who may see none
    const { locale } = c.get('session');
    const last = after.safeParse(c.req.header('last-event-id'));
    const from = last.data ?? c.req.valid('query').after;
    return eventStream(c, deps, ({ send, end }) =>
      deps.leadStream.join(actor, locale, from, {
        send: (id, news) => send('news', news, id),
        reset: (id) => send('reset', null, id),
        viewings: (id) => send('viewings', null, id),
        end,
      }),
    ) as never;
  });
}
