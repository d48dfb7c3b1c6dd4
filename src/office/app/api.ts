import type { Failure } from '#contract/core/failure.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { noteOffline, whenOnline } from './connection.ts';
import { locale } from './locale.ts';
import { createStore } from './store.ts';

/** A call that failed: a sentence for the person, and where it is about fields, what is wrong with each of them. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: Failure['code'] | 'offline';
  readonly fields: Record<string, string>;
  /** The whole answer: some failures carry more, such as both values of a conflict. */
  readonly body: unknown;
  /** For `slowed_down`: when to try again, in seconds. */
  readonly retryAfter?: number;

  constructor(status: number, failure: { error: string; code: ApiError['code']; fields?: Record<string, string> }, retryAfter?: number) {
    super(failure.error);
    this.status = status;
    this.code = failure.code;
    this.fields = failure.fields ?? {};
    this.body = failure;
    this.retryAfter = retryAfter;
  }
}

/** What a call needs from the person before it can go on: to sign in again, or to prove once more who they are. */
export type SignInPrompt = { kind: 'signed-out' | 'confirm'; answer(done: boolean): void };
/** The prompt that is shown over the page. While it is open, every other call that needs one waits for its answer too. */
export const signInPrompt = createStore<SignInPrompt | undefined>(undefined);
let asking: Promise<boolean> | undefined;

function ask(kind: SignInPrompt['kind']): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => signInPrompt.set({ kind, answer: resolve })).finally(() => {
    asking = undefined;
    signInPrompt.set(undefined);
  });
  return asking;
}

/** What the server has said to a person who was disabled meanwhile: the office closes, whatever page is open. */
export const disabledAccountText = createStore<string | undefined>(undefined);

type Options = {
  body?: unknown;
  signal?: AbortSignal;
  /** Waits for the connection and tries again. For reading and for autosaving; what a person asked for by a button fails instead. */
  retryWhenOnline?: boolean;
  /** The sign-in itself must not ask for a sign-in. */
  promptsSignIn?: boolean;
};
/** The server, or the proxy before it, is starting or overloaded. Treated as no connection, since it is over soon. */
export const NOT_READY: readonly number[] = [502, 503, 504];
/** A connection that hangs must not hold a request for ever. A file takes longer. */
const REQUEST_MS = 60_000;
const FORM_MS = 5 * 60_000;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the office's API. The type of the answer is that of the contract; a file is a Blob. */
export async function call<Answer>(method: Method, path: string, { body, signal, retryWhenOnline = method === 'GET', promptsSignIn = true }: Options = {}): Promise<Answer> {
  for (;;) {
    try {
      return await send<Answer>(method, path, body, signal);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'account_disabled' && promptsSignIn) disabledAccountText.set(error.message);
      const kind = error.code === 'signed_out' ? 'signed-out' : error.code === 'confirmation_needed' ? 'confirm' : undefined;
      const isUnreachable = error.code === 'offline' || NOT_READY.includes(error.status);
      if (isUnreachable && retryWhenOnline) {
        noteOffline();
        await whenOnline();
        signal?.throwIfAborted();
      } else if (!kind || !promptsSignIn || !(await ask(kind))) throw error;
    }
  }
}

async function send<Answer>(method: Method, path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': locale.get() };
  // The browser writes the type of a form itself, with the boundary of its parts.
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  const timeout = AbortSignal.timeout(isForm ? FORM_MS : REQUEST_MS);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(OFFICE_API_BASE + path, { method, headers, body: isForm ? body : JSON.stringify(body), signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    if (response.status === 204) return undefined as Answer;
    if (response.ok && !response.headers.get('content-type')?.includes('json')) return (await response.blob()) as Answer;
    // An answer that breaks off counts as no connection; the failure of a proxy may have no JSON at all.
    answer = await response.json().catch((error: unknown) => {
      if (response.ok || signal?.aborted) throw error;
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    noteOffline();
    throw new ApiError(0, { error: m['office.failure.offline'](), code: 'offline' });
  }
  if (response.ok) return answer as Answer;
  const failure = isFailure(answer) ? answer : { error: m['office.failure.server'](), code: 'internal' as const };
  throw new ApiError(response.status, failure, Number(response.headers.get('retry-after')) || undefined);
}

const isFailure = (answer: unknown): answer is Failure => typeof answer === 'object' && answer !== null && 'error' in answer && 'code' in answer;

/** A sentence for a place without fields, such as a toast: the first error of a field is the reason, since nothing else shows it. */
export const reasonText = (error: unknown): string => (error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? failureText(error);

/** A sentence for whatever was thrown. */
export const failureText = (error: unknown): string => (error instanceof ApiError ? error.message : m['office.failure.server']());
