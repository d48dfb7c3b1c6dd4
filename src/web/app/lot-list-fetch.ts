import { loadCode } from '#ui/loading/load-code.ts';
/** As `lotLists.run`, whose code comes late with the frame: a page that the server has rendered does not need it at first. */
export async function fetchLotList<Answer>(fetch: (signal: AbortSignal) => Promise<Answer>, given: AbortSignal): Promise<Answer> {
  const { lotLists } = await loadCode(() => import('./lot-fetch.ts'));
  return lotLists.run(fetch, given);
}
