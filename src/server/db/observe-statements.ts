import { isObserved, observed } from '#server/core/observed-work.ts';

type Query = string | { text: string } | { submit: unknown };
type AnyQuery = (...args: unknown[]) => Promise<unknown>;

/**
 * The method `query` of a pool or of a connection, observed by metrics and traces. It is wrapped where it is called: inside the pool a statement that has waited
 * for a connection runs in the asynchronous context of whoever has given the connection back. The text of a statement has placeholders instead of values.
 */
export function observeQuery<Method extends (...args: never[]) => unknown>(query: Method): Method {
  const ask = query as unknown as AnyQuery;
  const observing: AnyQuery = (...args) => {
    const text = textOf(args[0] as Parameters<typeof textOf>[0]);
    return text && isObserved() ? observed({ kind: 'statement', text }, () => ask(...args)) : ask(...args);
  };
  return observing as unknown as Method;
}

/** Undefined for what speaks the protocol itself, such as COPY: it is a stream instead of an answer. */
const textOf = (query: Query) => (typeof query === 'string' ? query : 'submit' in query ? undefined : query.text);
