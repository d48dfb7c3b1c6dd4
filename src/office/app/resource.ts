import { useEffect, useState } from 'react';
import { ApiFailure, call } from './api.ts';

type Loaded<Data> = { data: Data | undefined; failure: ApiFailure | undefined; loading: boolean; reload(): void; change(data: Data): void };

/** What was loaded last for each path: on Back a list is there at once, at its old scroll position, and is loaded again behind it. */
const kept = new Map<string, unknown>();
const MOST_KEPT = 40;

function keep(path: string, data: unknown): void {
  kept.delete(path);
  kept.set(path, data);
  const oldest = kept.keys().next();
  if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
}

/** Forgets everything that was loaded: after a sign-in as somebody else. */
export const forgetResources = (): void => kept.clear();

/** The answer of the API to a GET; without a path nothing is loaded. */
export function useResource<Data>(path: string | undefined): Loaded<Data> {
  const [, rerender] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ path: string; failure: ApiFailure } | undefined>();
  const [loadingPath, setLoadingPath] = useState<string | undefined>(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same path again
  useEffect(() => {
    if (path === undefined) return;
    const aborted = new AbortController();
    setLoadingPath(path);
    call<Data>('GET', path, { signal: aborted.signal })
      .then(
        (data) => {
          if (aborted.signal.aborted) return;
          keep(path, data);
          setFailed(undefined);
        },
        (error: unknown) => {
          if (!aborted.signal.aborted) setFailed({ path, failure: error instanceof ApiFailure ? error : new ApiFailure(0, { error: String(error), code: 'internal' }) });
        },
      )
      .finally(() => {
        if (!aborted.signal.aborted) setLoadingPath(undefined);
      });
    return () => aborted.abort();
  }, [path, attempt]);
  return {
    data: path === undefined ? undefined : (kept.get(path) as Data | undefined),
    failure: failed?.path === path ? failed?.failure : undefined,
    loading: loadingPath !== undefined,
    reload: () => setAttempt((number) => number + 1),
    change(data) {
      if (path === undefined) return;
      keep(path, data);
      rerender((number) => number + 1);
    },
  };
}
