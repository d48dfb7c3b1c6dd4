import type { Api } from './api.ts';

const FRESH_MS = 5 * 60_000;
const kept = new Map<string, { since: number; answer: Promise<unknown> }>();

/**
 * In the browser: what no filter changes (its options, bounds, regions) is not asked for again with every one. Whoever asks shares the answer, so
 * that none of them can give it up.
 */
export function cachingAnswers(api: Pick<Api, 'get'>, paths: string[]): Pick<Api, 'get'> {
  return {
    get(endpoint, ...asking) {
      if (!paths.includes(endpoint.path)) return api.get(endpoint, ...asking);
      const key = endpoint.path + JSON.stringify(asking[0] ?? {});
      const known = kept.get(key);
      if (known && Date.now() - known.since < FRESH_MS) return known.answer as ReturnType<typeof api.get<never, never>>;
      const answer = api.get(endpoint, ...([asking[0]] as typeof asking));
      kept.set(key, { since: Date.now(), answer });
      answer.catch(() => kept.delete(key));
      return answer;
    },
  };
}
