import { useLots } from '#web/stores/lots.ts';
import { useMenu } from '#web/stores/menu.ts';
import { lotSuggestions } from './lot-fetch.ts';

/**
 * Resets the stores on navigation; paths come without the language prefix. The other resets on the client's list need no code: every page
 * reads its filters from its own URL, knows its audience, and loads its own lot.
 */
export function applyRouteChange(from: string, to: string): void {
  useMenu.getState().close();
  if (from === to) return; // same page, other filter or anchor: keep what is loaded
  lotSuggestions.abort(); // not `lotLists`: the router has aborted the old list, and a newer navigation may already load its own
  useLots.getState().clearItems();
}
