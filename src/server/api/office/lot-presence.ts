import { z } from 'zod';
import { id } from '#contract/core/query.ts';
import { requireThing } from '#server/publishing/working-copy/thing-store.ts';
import { requireRight } from '#server/staff/rights.ts';
import type { OfficeApp, OfficeDeps } from './deps.ts';
import { eventStream } from './event-stream.ts';
import { officeRoute } from './office-route.ts';

/** Server-sent events: who has the lot open, and what others save. */
export function presenceRoute(area: OfficeApp, deps: OfficeDeps): void {
  area.openapi(
    officeRoute({
      method: 'get',
      path: '/lots/{id}/presence',
      summary: 'Events: who has the lot open, and what others save',
      params: z.object({ id }),
      failures: ['lot_not_found'],
    }),
    async (c) => {
      const actor = c.get('actor');
      requireRight(actor, 'lot.read');
      const { id: lotId } = c.req.valid('param');
      await requireThing(deps.db, 'lot', lotId);
      return eventStream(c, deps, ({ send, end }) => deps.presence.join(actor, 'lot', lotId, { send: ({ type, ...data }) => send(type, data), end })) as never;
    },
  );
}
