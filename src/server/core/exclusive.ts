/** Runs `work` while no other process of the site runs work with the same key. */
export type Exclusive = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** For a single process. */
export const exclusiveAlready: Exclusive = (_, work) => work();
