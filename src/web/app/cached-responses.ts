import type { Api } from './api.ts';

const FRESH_MS = 5 * 60_000;
const cache = new Map<string, { storedAt: number; response: Promise<unknown> }>();

/**
 * In the browser: caches GET calls to `paths`, for data that does not depend on the filter (options, bounds, regions). Callers share one response,
 * so the abort signal is not passed on.
 */
export function cachingResponses(api: Pick<Api, 'get'>, paths: string[]): Pick<Api, 'get'> {
  return {
    get(endpoint, ...args) {
      if (!paths.includes(endpoint.path)) return api.get(endpoint, ...args);
      const key = endpoint.path + JSON.stringify(args[0] ?? {});
      const cached = cache.get(key);
      if (cached && Date.now() - cached.storedAt < FRESH_MS) return cached.response as ReturnType<typeof api.get<never, never>>;
      const response = api.get(endpoint, ...([args[0]] as typeof args));
      cache.set(key, { storedAt: Date.now(), response });
      response.catch(() => cache.delete(key));
      return response;
    },
  };
}
