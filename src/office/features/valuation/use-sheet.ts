import { useRef } from 'react';
import type { SheetInput, SheetLot, ValuationSheet } from '#contract/office/valuation.ts';
import { ApiError, call, failureText } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { showToast } from '#office/kit/toasts.tsx';

type Lots = SheetInput['lots'];
type Update = (lots: Lots) => Lots;

const inputOf = ({ lots }: ValuationSheet): Lots => lots.map(({ id, isLeftOut, ownPercent, remark }) => ({ id, isLeftOut, ownPercent, remark }));

/** The sheet of a lead. Changes are shown at once and stored one after the other, each on the basis of the server's answer to the one before. */
export function useSheet(number: number) {
  const path = `/leads/${number}/valuation`;
  const resource = useResource<ValuationSheet>(path);
  const stored = useRef(resource.data);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const pendingCount = useRef(0);
  if (pendingCount.current === 0) stored.current = resource.data;

  const send = async (update: Update): Promise<string | undefined> => {
    try {
      if (stored.current) stored.current = await call<ValuationSheet>('PUT', path, { body: { version: stored.current.version, lots: update(inputOf(stored.current)) } });
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.fields.lot) return error.fields.lot;
      showToast({ text: failureText(error), failed: true });
      resource.reload();
      return undefined;
    } finally {
      pendingCount.current--;
      const saved = stored.current;
      if (saved && pendingCount.current === 0) resource.change(() => saved);
    }
  };
  /** Returns what is wrong with a lot that was to be added. */
  const save = (update: Update): Promise<string | undefined> => {
    pendingCount.current++;
    resource.change((shown) => ({ ...shown, lots: applied(shown.lots, update(inputOf(shown))) }));
    const sent = queue.current.then(() => send(update));
    queue.current = sent;
    return sent;
  };
  return { resource, path, save };
}

/** The lots that are shown, with their changes. A lot that is being added is shown when the server has answered. */
function applied(shown: SheetLot[], lots: Lots): SheetLot[] {
  const changes = new Map(lots.map((lot) => [lot.id, lot]));
  return shown.map((lot) => ({ ...lot, ...changes.get(lot.id) }));
}
