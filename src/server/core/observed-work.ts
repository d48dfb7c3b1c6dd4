/** A piece of work that metrics and traces are interested in. Nothing in it comes from a visitor. */
export type Work =
  | {
      kind: 'request';
      id: string;
      method: string;
      traceparent?: string;
      /** Known when the request has been answered. */
      answer?: { route: string; status: number };
    }
  | { kind: 'render' }
  | { kind: 'statement'; text: string }
  | { kind: 'delivery'; channel: string; outcome?: string };
/** Runs some work and looks at it from outside. */
export type Observer = <Result>(work: Work, run: () => Promise<Result>) => Promise<Result>;

const observers = new Set<Observer>();

/** Metrics and traces observe the work of this process; whoever does the work knows nothing of them. */
export function observeWork(observer: Observer): () => void {
  observers.add(observer);
  return () => void observers.delete(observer);
}

export const isObserved = (): boolean => observers.size > 0;

/** Does the work, inside all observers. */
export function observed<Result>(work: Work, run: () => Promise<Result>): Promise<Result> {
  let inner = run;
  for (const observer of observers) {
    const next = inner;
    inner = () => observer(work, next);
  }
  return inner();
}
