import { m } from '#messages';
import { ApiError } from './api.ts';
import { session } from './session.ts';

/** Runs `work` only as long as this person is signed in: what they have typed must not be saved as somebody else's. */
export async function onlyAs<Result>(staffId: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const isOther = () => session.get()?.id !== staffId;
  const controller = new AbortController();
  const check = () => isOther() && controller.abort();
  check();
  const stop = session.subscribe(check);
  try {
    controller.signal.throwIfAborted();
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? new ApiError(0, { error: m['officeKept.otherPerson'](), code: 'signed_out' }) : error;
  } finally {
    stop();
  }
}
