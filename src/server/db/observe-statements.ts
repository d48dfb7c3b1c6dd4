import { isObserved, observed } from '#server/core/observed-work.ts';

type Query = string | { text: string } | { submit: unknown };
type Asking = (...args: unknown[]) => Promise<unknown>;

/**
 * The `query` of a pool or of a connection, under the eyes of metrics and traces. Wrapped where it is called: inside the pool a statement that has waited
 * for a connection runs in the asynchronous context of whoever has given it back. The text has placeholders instead of values.
 */
export function observeQuery<Query extends (...args: never[]) => unknown>(query: Query): Query {
  const ask = query as unknown as Asking;
  const observing: Asking = (...args) => {
    const text = textOf(args[0] as Parameters<typeof textOf>[0]);
    return text && isObserved() ? observed({ kind: 'statement', text }, () => ask(...args)) : ask(...args);
  };
  return observing as unknown as Query;
}

/** Undefined for what speaks the protocol itself, such as COPY: it is a stream instead of an answer. */
const textOf = (query: Query) => (typeof query === 'string' ? query : 'submit' in query ? undefined : query.text);
