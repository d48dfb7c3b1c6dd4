/** Runs `work` while no other process of the site runs work with the same key. */
export type Exclusive = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** For a single process, which needs no lock. */
export const withoutLock: Exclusive = (_, work) => work();
