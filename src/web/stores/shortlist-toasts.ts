import { m } from '#messages';
import { localePath } from '#web/format/locale-path.ts';
import { useToasts } from './toasts.ts';

// shortlist.ts loads this file only when a toast is due.
const FULL_TEXTS = {
  favourites: (params: { limit: number }) => m['shortlist.favouritesFull'](params),
  compared: (params: { limit: number }) => m['shortlist.compareFull'](params),
};

export function showListFull(kind: keyof typeof FULL_TEXTS, limit: number): void {
  useToasts.getState().show(FULL_TEXTS[kind]({ limit }), 'warning');
}

/** Confirms and links to the comparison: on a phone its counter in the header is easily missed or scrolled away. */
export function showAddedToCompare(): void {
  const page = localePath('/compare');
  if (window.location.pathname === page) return;
  useToasts.getState().show(m['shortlist.compare.added'](), 'success', { title: m['shortlist.compare.open'](), run: (go) => go(page) });
}
