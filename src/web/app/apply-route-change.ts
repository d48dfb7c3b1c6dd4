import { useLots } from '#web/stores/lots.ts';
import { useMenu } from '#web/stores/menu.ts';
import { abortLots } from './lot-fetch.ts';

/**
 * What the way from one page to another asks of the stores, by paths without a language. The client's list also has what an address does by itself: filters are read from it
 * anew on every page, each page knows for which audience its filter is, and a lot is part of its page.
 */
export function applyRouteChange(from: string, to: string): void {
  useMenu.getState().close();
  if (from === to) return; // another filter or anchor of the same page: what is loaded stays
  abortLots();
  useLots.getState().clearItems();
}
