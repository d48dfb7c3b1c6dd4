import { ABORTED } from './api.ts';

export const ABORT_DELAY_MS = 100;

/** Fetches of lots, one at a time: a newer one aborts the one under way, waits, and begins with a controller of its own. */
export class LotFetch {
  #controller: AbortController | undefined;
  #delay: Promise<void> | undefined;
  #last = 0;

  /** `given` is who else may give the fetch up: a navigation, a field. */
  async run<Answer>(fetch: (signal: AbortSignal) => Promise<Answer>, given?: AbortSignal): Promise<Answer> {
    const turn = ++this.#last;
    this.abort();
    while (this.#delay) await this.#delay;
    if (given?.aborted || turn !== this.#last) throw new Error(ABORTED);
    const own = new AbortController();
    this.#controller = own;
    const giveUp = () => this.#controller === own && this.abort();
    given?.addEventListener('abort', giveUp);
    try {
      return await fetch(own.signal);
    } finally {
      given?.removeEventListener('abort', giveUp);
      if (this.#controller === own) this.#controller = undefined;
    }
  }

  /** Nothing to do, and nothing to wait for, where no fetch is under way. */
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

/** Typing a name does not give up the list that is on its way. */
export const lotLists = new LotFetch();
export const lotSuggestions = new LotFetch();

/** What is under way ends with the page that has asked for it. */
export function abortLots(): void {
  lotLists.abort();
  lotSuggestions.abort();
}
