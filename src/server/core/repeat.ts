/** Runs `work` now, at an interval and on request (`runNow`), never two runs at once; without an interval only on request. `stop` waits for the current run. */
export function repeat(work: () => Promise<unknown>, everyMs: number | undefined, onError: (error: Error) => void): { runNow(): void; stop(): Promise<void> } {
  let underway: Promise<unknown> | undefined;
  let requested = false;
  let stopped = false;
  const run = async () => {
    while (requested) {
      requested = false;
      await work().catch(onError);
    }
    underway = undefined;
  };
  const runNow = () => {
    if (stopped) return; // the database may already be closed
    requested = true;
    underway ??= run();
  };
  if (everyMs !== undefined) runNow();
  const timer = everyMs === undefined ? undefined : setInterval(runNow, everyMs);
  return {
    runNow,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await underway;
    },
  };
}
