type Stop = () => Promise<unknown>;

/** How the parts of the site are stopped. */
export type Stops = {
  /** What would keep the server from closing. */
  beforeServer(...parts: Stop[]): void;
  /** What the last requests may still need; what was started last is stopped first. */
  afterServer(...parts: Stop[]): void;
  /** What everything else needs, in the order in which it is stopped. */
  atTheEnd(...parts: Stop[]): void;
  inOrder(): Stop[];
};

export function createStops(stopServer: Stop): Stops {
  const [before, after, end]: [Stop[], Stop[], Stop[]] = [[], [], []];
  return {
    beforeServer: (...parts) => void before.push(...parts),
    afterServer: (...parts) => void after.unshift(...parts),
    atTheEnd: (...parts) => void end.push(...parts),
    inOrder: () => [...before, stopServer, ...after, ...end],
  };
}
