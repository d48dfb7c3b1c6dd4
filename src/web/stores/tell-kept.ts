import { m } from '#messages';
import { localePath } from '#web/format/locale-path.ts';
import { useToasts } from './toasts.ts';

const WORDS = {
  favourites: (full: { limit: number }) => m['shortlist.favouritesFull'](full),
  compared: (full: { limit: number }) => m['shortlist.compareFull'](full),
};

/** A list that has no room says so; the code comes only then. */
export function tellFull(kind: keyof typeof WORDS, limit: number): void {
  useToasts.getState().show(WORDS[kind]({ limit }), 'warning');
}

/** Where a lot went that is to be compared, and the way there: on a phone its counter is one sign among others, or has scrolled away. */
export function tellCompared(): void {
  const page = localePath('/compare');
  if (window.location.pathname === page) return;
  useToasts.getState().show(m['shortlist.compare.added'](), 'success', { title: m['shortlist.compare.open'](), run: (go) => go(page) });
}
