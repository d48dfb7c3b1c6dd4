import { useEffect, useState } from 'react';
import { ApiError, call } from './api.ts';
import { type Resource, useShownResource } from './resource.ts';

type Query = { q: string; page?: number; limit?: number };
type Found<Data> = { key: string; data?: Data; failure?: ApiError };

/**
 * The result of a search by personal data. It is a POST, since a URL must not contain phones or names. Without a text nothing is searched for. The last result
 * stays in sight while the next one is loaded, and is kept nowhere else.
 */
export function useSearchedResource<Data>(path: string, { q, page = 1, limit }: Query): Resource<Data> {
  const [found, setFound] = useState<Found<Data>>();
  const [attempt, setAttempt] = useState(0);
  const key = `${page} ${q}`;
  const reload = () => setAttempt((count) => count + 1);
  useShownResource(reload);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt searches for the same again
  useEffect(() => {
    if (!q) {
      setFound(undefined);
      return;
    }
    const controller = new AbortController();
    call<Data>('POST', path, { body: { q, page, limit }, signal: controller.signal, retryWhenOnline: true }).then(
      (data) => !controller.signal.aborted && setFound({ key, data }),
      (error: unknown) => {
        if (!controller.signal.aborted) setFound({ key, failure: error instanceof ApiError ? error : new ApiError(0, { error: String(error), code: 'internal' }) });
      },
    );
    return () => controller.abort();
  }, [path, q, page, limit, attempt]);
  return {
    data: found?.data,
    failure: found?.failure,
    loading: q !== '' && found?.key !== key,
    reload,
    change: (update) => setFound((before) => (before?.data ? { ...before, data: update(before.data) } : before)),
  };
}
