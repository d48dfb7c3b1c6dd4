import { useRef, useState } from 'react';
import { ApiError, failureText } from './api.ts';

type Action = {
  busy: boolean;
  /** What is wrong as a whole; what is wrong with a field is in `fields`. */
  error: string | undefined;
  failure: ApiError | undefined;
  fields: Record<string, string>;
  run(work: () => Promise<void>): Promise<boolean>;
  reset(): void;
};

/** Something that a person asked for by a button: one at a time, so a double click does it once, and a failure is shown where it was asked for. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [thrown, setThrown] = useState<unknown>(undefined);
  const running = useRef(false);
  const failure = thrown instanceof ApiError ? thrown : undefined;
  const fields = failure?.fields ?? {};
  return {
    busy,
    fields,
    failure,
    error: thrown === undefined || Object.keys(fields).length > 0 ? undefined : failureText(thrown),
    async run(work) {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setThrown(undefined);
      try {
        await work();
        return true;
      } catch (error) {
        setThrown(error);
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    reset: () => setThrown(undefined),
  };
}
