import { useRef, useState } from 'react';
import { ApiError, failureText } from './api.ts';

type Action = {
  busy: boolean;
  /** Why the action failed; undefined if that is about fields, which are in `fields`. */
  error: string | undefined;
  failure: ApiError | undefined;
  fields: Record<string, string>;
  run(work: () => Promise<void>): Promise<boolean>;
  reset(): void;
  /** Hides the errors of these fields: they were about the values before the change. */
  forget(fields: readonly string[]): void;
};

/** Runs what a person asked for by a button: one at a time, so a double click does it once, and a failure is shown where it was asked for. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [thrown, setThrown] = useState<unknown>(undefined);
  const [forgotten, setForgotten] = useState<readonly string[]>([]);
  const isRunning = useRef(false);
  const failure = thrown instanceof ApiError ? thrown : undefined;
  const wrong = failure?.fields ?? {};
  return {
    busy,
    fields: Object.fromEntries(Object.entries(wrong).filter(([field]) => !forgotten.includes(field))),
    failure,
    error: thrown === undefined || Object.keys(wrong).length > 0 ? undefined : failureText(thrown),
    async run(work) {
      if (isRunning.current) return false;
      isRunning.current = true;
      setBusy(true);
      setThrown(undefined);
      setForgotten([]);
      try {
        await work();
        return true;
      } catch (error) {
        setThrown(error);
        return false;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    reset: () => setThrown(undefined),
    forget: (changed) => Object.keys(wrong).some((field) => changed.includes(field)) && setForgotten((before) => [...before, ...changed]),
  };
}
