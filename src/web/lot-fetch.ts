export const ABORT_DELAY_MS = 100;

let controller = new AbortController();
let renewal: Promise<void> | undefined;

/** Aborts the fetches of lots that are under way, waits, and only then lets new ones begin. */
export function abortLots(): Promise<void> {
  controller.abort();
  renewal ??= new Promise<void>((resolve) => setTimeout(resolve, ABORT_DELAY_MS)).then(() => {
    controller = new AbortController();
    renewal = undefined;
  });
  return renewal;
}

/** What a fetch of lots is aborted by. A page that asks right after a route change waits for its own. */
export async function lotSignal(): Promise<AbortSignal> {
  await renewal;
  return controller.signal;
}
