import { ABORTED } from './api.ts';

export const ABORT_DELAY_MS = 100;

/** One fetch at a time: a newer one aborts the running one, waits ABORT_DELAY_MS, and starts with its own controller. */
export class LotFetch {
  #controller: AbortController | undefined;
  #delay: Promise<void> | undefined;
  #lastTurn = 0;

  /** `outer` is the signal of the caller, such as a navigation or a field. */
  async run<Result>(fetch: (signal: AbortSignal) => Promise<Result>, outer?: AbortSignal): Promise<Result> {
    if (outer?.aborted) throw new Error(ABORTED); // an older navigation that comes here late must not abort the fetch of a newer one
    const turn = ++this.#lastTurn;
    this.abort();
    while (this.#delay) await this.#delay;
    if (outer?.aborted || turn !== this.#lastTurn) throw new Error(ABORTED);
    const own = new AbortController();
    this.#controller = own;
    const abortOwn = () => this.#controller === own && this.abort();
    outer?.addEventListener('abort', abortOwn);
    try {
      return await fetch(own.signal);
    } finally {
      outer?.removeEventListener('abort', abortOwn);
      if (this.#controller === own) this.#controller = undefined;
    }
  }

  /** Without a running fetch there is no delay either. */
  abort(): void {
    if (!this.#controller) return;
    this.#controller.abort();
    this.#controller = undefined;
    const delay = new Promise<void>((resolve) => setTimeout(resolve, ABORT_DELAY_MS)).then(() => {
      if (this.#delay === delay) this.#delay = undefined;
    });
    this.#delay = delay;
  }
}

/** Two queues: suggestions must not abort the list that is loading. */
export const lotLists = new LotFetch();
export const lotSuggestions = new LotFetch();
