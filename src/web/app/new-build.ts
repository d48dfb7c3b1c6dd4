export const BUILD_CHECK_MS = 60 * 60 * 1000;

let outdated = false;
/** True once a newer build was found: if the visitor was busy then, the next navigation is a full page load. */
export const isOutdated = (): boolean => outdated;

/** A newer build reloads the page, unless the visitor is busy. */
export function buildAction(running: string, latest: string | undefined, busy: boolean): 'stay' | 'reload' | 'wait' {
  if (!latest || latest === running) return 'stay';
  return busy ? 'wait' : 'reload';
}

type Watch = { running: string; fetchLatest(): Promise<string | undefined>; isBusy(): boolean; reload(): void };

/** Checks for a new build every hour; a failed check is ignored. */
export function watchBuilds({ running, fetchLatest, isBusy, reload }: Watch): () => void {
  const check = async () => {
    const latest = await fetchLatest().catch(() => undefined);
    const action = buildAction(running, latest, isBusy());
    if (action !== 'stay') outdated = true;
    if (action === 'reload') reload();
  };
  const timer = setInterval(check, BUILD_CHECK_MS);
  return () => clearInterval(timer);
}
