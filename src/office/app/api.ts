import type { Failure } from '#contract/core/failure.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { connection, noteOffline, whenOnline } from './connection.ts';
import { locale } from './locale.ts';
import { createStore } from './store.ts';

/** A call that failed: a sentence for the person, and where it is about fields, what is wrong with each of them. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: Failure['code'] | 'offline';
  readonly fields: Record<string, string>;
  /** The whole answer: some failures carry more, such as both values of a conflict. */
  readonly body: unknown;
  /** For `slowed_down`: when to try again, in seconds. */
  readonly retryAfter?: number;

  constructor(status: number, failure: { error: string; code: ApiFailure['code']; fields?: Record<string, string> }, retryAfter?: number) {
    super(failure.error);
    this.status = status;
    this.code = failure.code;
    this.fields = failure.fields ?? {};
    this.body = failure;
    this.retryAfter = retryAfter;
  }
}

/** What a call needs from the person before it can go on: to sign in again, or to prove once more who they are. */
export type Question = { kind: 'signed-out' | 'confirm'; answer(done: boolean): void };
/** The question that is shown over the page. All calls that wait for the same answer share it. */
export const question = createStore<Question | undefined>(undefined);
let asking: Promise<boolean> | undefined;

function ask(kind: Question['kind']): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => question.set({ kind, answer: resolve })).finally(() => {
    asking = undefined;
    question.set(undefined);
  });
  return asking;
}

/** What the server has said to a person who was disabled meanwhile: the office closes, whatever page is open. */
export const closedAccount = createStore<string | undefined>(undefined);

type Options = {
  body?: unknown;
  signal?: AbortSignal;
  /** Waits for the connection and tries again. For reading and for autosaving; what a person asked for by a button fails instead. */
  patient?: boolean;
  /** The sign-in itself must not ask for a sign-in. */
  asks?: boolean;
};
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the office's API. The type of the answer is that of the contract. */
export async function call<Answer>(method: Method, path: string, { body, signal, patient = method === 'GET', asks = true }: Options = {}): Promise<Answer> {
  for (;;) {
    try {
      return await send<Answer>(method, path, body, signal);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'account_disabled' && asks) closedAccount.set(error.message);
      const kind = error.code === 'signed_out' ? 'signed-out' : error.code === 'confirmation_needed' ? 'confirm' : undefined;
      if (error.code === 'offline' && patient) await untilOnline(signal);
      else if (!kind || !asks || !(await ask(kind))) throw error;
    }
  }
}

async function send<Answer>(method: Method, path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': locale.get() };
  // The browser writes the type of a form itself, with the boundary of its parts.
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(OFFICE_API_BASE + path, { method, headers, body: isForm ? body : JSON.stringify(body), signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    noteOffline();
    throw new ApiFailure(0, { error: m['office.failure.offline'](), code: 'offline' });
  }
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as Answer;
  const failure = isFailure(answer) ? answer : { error: m['office.failure.server'](), code: 'internal' as const };
  throw new ApiFailure(response.status, failure, Number(response.headers.get('retry-after')) || undefined);
}

const isFailure = (answer: unknown): answer is Failure => typeof answer === 'object' && answer !== null && 'error' in answer && 'code' in answer;

async function untilOnline(signal?: AbortSignal): Promise<void> {
  if (connection.get().state !== 'offline') return;
  await whenOnline();
  signal?.throwIfAborted();
}

/** A sentence for a place without fields, such as a toast: what is wrong with a field is the reason, and has to be said there. */
export const reasonText = (error: unknown): string => (error instanceof ApiFailure ? Object.values(error.fields)[0] : undefined) ?? failureText(error);

/** A sentence for whatever was thrown. */
export const failureText = (error: unknown): string => (error instanceof ApiFailure ? error.message : m['office.failure.server']());
