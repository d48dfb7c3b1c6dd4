export const BUILD_CHECK_MS = 60 * 60 * 1000;

let outdated = false;
/** True once there is a newer build that the page could not be reloaded for: the next page is loaded as a whole. */
export const isOutdated = (): boolean => outdated;

/** A newer build reloads the page, but never under the hands of a visitor. */
export function verdictOnBuild(running: string, latest: string | undefined, busy: boolean): 'stay' | 'reload' | 'wait' {
  if (!latest || latest === running) return 'stay';
  return busy ? 'wait' : 'reload';
}

type Watch = { running: string; fetchLatest(): Promise<string | undefined>; isBusy(): boolean; reload(): void };

/** Asks every hour for the latest build. A question that fails is asked again an hour later. */
export function watchBuilds({ running, fetchLatest, isBusy, reload }: Watch): () => void {
  const check = async () => {
    const latest = await fetchLatest().catch(() => undefined);
    const verdict = verdictOnBuild(running, latest, isBusy());
    if (verdict !== 'stay') outdated = true;
    if (verdict === 'reload') reload();
  };
  const timer = setInterval(check, BUILD_CHECK_MS);
  return () => clearInterval(timer);
}
