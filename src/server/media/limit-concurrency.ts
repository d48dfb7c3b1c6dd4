/** Runs at most `limit` tasks at a time; the others wait in a queue. */
export function limitConcurrency(limit: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < limit) running++;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      // The next task takes the place of this one, so that no new task can come between.
      const startNext = waiting.shift();
      if (startNext) startNext();
      else running--;
    }
  };
}
