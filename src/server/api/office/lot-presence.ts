import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { id } from '#contract/core/query.ts';
import { requireThing } from '#server/publishing/working-copy/thing-store.ts';
import { requireRight } from '#server/staff/rights.ts';
import type { OfficeApp, OfficeDeps } from './deps.ts';
import { officeRoute } from './office-route.ts';

/** How often a stream of events is kept alive: proxies close silent connections. */
const ALIVE_MS = 25_000;

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
      return streamSSE(c, async (stream) => {
        const ended = new Promise<void>((resolve) => stream.onAbort(resolve));
        const leave = await deps.presence.join(actor, 'lot', lotId, {
          send: ({ type, ...data }) => void stream.writeSSE({ event: type, data: JSON.stringify(data) }),
          end: () => stream.abort(),
        });
        const alive = setInterval(() => void stream.write(': \n\n'), ALIVE_MS);
        if (!stream.aborted) await ended;
        clearInterval(alive);
        leave();
      }) as never;
    },
  );
}
