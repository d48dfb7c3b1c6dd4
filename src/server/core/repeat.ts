/** Does something now, again and again, and when it is asked to; never twice at once. To stop it waits for what is under way. */
export function repeat(work: () => Promise<unknown>, everyMs: number, onError: (error: Error) => void): { soon(): void; stop(): Promise<void> } {
  let underway: Promise<unknown> | undefined;
  let asked = false;
  let stopped = false;
  const run = async () => {
    while (asked) {
      asked = false;
      await work().catch(onError);
    }
    underway = undefined;
  };
  const soon = () => {
    if (stopped) return; // what it works on is being closed
    asked = true;
    underway ??= run();
  };
  soon();
  const timer = setInterval(soon, everyMs);
  return {
    soon,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await underway;
    },
  };
}
