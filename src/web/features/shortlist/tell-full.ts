import { m } from '#messages';
import { useToasts } from '#web/stores/toasts.ts';

const WORDS = {
  favourites: (full: { limit: number }) => m['shortlist.favouritesFull'](full),
  compared: (full: { limit: number }) => m['shortlist.compareFull'](full),
};

/** A list that has no room says so; the code comes only then. */
export function tellFull(kind: keyof typeof WORDS, limit: number): void {
  useToasts.getState().show(WORDS[kind]({ limit }), 'warning');
}
