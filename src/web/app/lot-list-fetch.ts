import { loadCode } from '#ui/loading/load-code.ts';

/** `lotLists.run`, loaded on demand: a server-rendered page does not need it at first. */
export async function fetchLotList<Result>(fetch: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { lotLists } = await loadCode(() => import('./lot-fetch.ts'));
  return lotLists.run(fetch, signal);
}
