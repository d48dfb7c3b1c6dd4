import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, call } from './api.ts';
import { keepAnswers } from './kept-answers.ts';

export type Resource<Data> = {
  data: Data | undefined;
  failure: ApiError | undefined;
  loading: boolean;
  reload(): void;
  /** Changes what is shown; `update` gets the data as they are at this moment. */
  change(update: (data: Data) => Data): void;
};

/** With these answers the kept data are forgotten: the person may no longer see them, or they no longer exist. */
const GONE = [403, 404];

/** The resources that are shown now: the function that loads each of them again, and its path. */
const shownNow = new Map<() => void, string | undefined>();
const kept = keepAnswers(() => new Set(shownNow.values()));

/** Loads again whatever is shown: something was changed from outside the page, such as by a message at its foot. */
export function reloadAll(): void {
  for (const reload of shownNow.keys()) reload();
}

/** Registers a resource as shown: `reloadAll` loads it again, and the answer for `path` stays kept. */
export function useShownResource(reload: () => void, path?: string): void {
  const callLatest = useEffectEvent(reload);
  useEffect(() => {
    const own = () => callLatest();
    shownNow.set(own, path);
    return () => void shownNow.delete(own);
  }, [path]);
}

export const { forgetHidden, forgetAll: forgetResources } = kept;

/** The answer of the API to a GET; without a path nothing is loaded. */
export function useResource<Data>(path: string | undefined): Resource<Data> {
  const [, rerender] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ path: string; failure: ApiError } | undefined>();
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
          kept.keep(path, data);
          setFailed(undefined);
        },
        (error: unknown) => {
          if (aborted.signal.aborted) return;
          const failure = error instanceof ApiError ? error : new ApiError(0, { error: String(error), code: 'internal' });
          if (GONE.includes(failure.status)) kept.forget(path);
          setFailed({ path, failure });
        },
      )
      .finally(() => {
        if (!aborted.signal.aborted) setLoadingPath(undefined);
      });
    return () => aborted.abort();
  }, [path, attempt]);
  const reload = () => setAttempt((count) => count + 1);
  useShownResource(reload, path);
  return {
    data: path === undefined ? undefined : (kept.get(path) as Data | undefined),
    failure: failed?.path === path ? failed?.failure : undefined,
    loading: loadingPath !== undefined,
    reload,
    change(update) {
      if (path === undefined || !kept.has(path)) return;
      kept.keep(path, update(kept.get(path) as Data));
      rerender((count) => count + 1);
    },
  };
}

/** Loads again when `source`, which the resource depends on, has changed: an answer that is under way may be older than the change. */
export function useReloadOn(source: unknown, reload: () => void): void {
  const lastSource = useRef(source);
  const callLatest = useEffectEvent(reload);
  useEffect(() => {
    if (lastSource.current === source) return;
    lastSource.current = source;
    callLatest();
  }, [source]);
}
