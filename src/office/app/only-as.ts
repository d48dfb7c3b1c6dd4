import { m } from '#messages';
import { ApiError } from './api.ts';
import { session } from './session.ts';

/** Somebody else may have signed in meanwhile: what this person has typed must not be saved under another name. */
export async function onlyAs<Result>(staffId: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const isOther = () => session.get()?.id !== staffId;
  const left = new AbortController();
  const check = () => isOther() && left.abort();
  check();
  const stop = session.subscribe(check);
  try {
    left.signal.throwIfAborted();
    return await work(left.signal);
  } catch (error) {
    throw left.signal.aborted ? new ApiError(0, { error: m['officeKept.otherPerson'](), code: 'signed_out' }) : error;
  } finally {
    stop();
  }
}
