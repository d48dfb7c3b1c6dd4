const MINUTE_MS = 60_000;

/** Does something now and every minute, never twice at once. Answers how to stop it: that waits for what is under way. */
export function everyMinute(work: () => Promise<unknown>, onError: (error: Error) => void): () => Promise<void> {
  let underway: Promise<unknown> | undefined;
  const tick = () => {
    underway ??= work()
      .catch(onError)
      .finally(() => {
        underway = undefined;
      });
  };
  tick();
  const timer = setInterval(tick, MINUTE_MS);
  return async () => {
    clearInterval(timer);
    await underway;
  };
}
