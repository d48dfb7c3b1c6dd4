import { PRICE_KIND, type UserType } from '#web/stores/filter-rules.ts';
import { useFilters } from '#web/stores/filters.ts';
import { useLots } from '#web/stores/lots.ts';
import { useMenu } from '#web/stores/menu.ts';
import { abortLots } from './lot-fetch.ts';
import { effectsOfRouteChange, type RouteEffect } from './route-change.ts';

const APPLY: Record<RouteEffect, () => void> = {
  closeMenu: () => useMenu.getState().close(),
  abortLots,
  resetChecked: () => useFilters.getState().resetChecked(),
  becomeBuyers: () => become('buyers'),
  becomeSellers: () => become('sellers'),
  clearLot: () => useLots.getState().setLot(undefined),
  clearLists: () => useLots.getState().clearLists(),
};

/** Does to the stores what the way from one path to another asks for. */
export function applyRouteChange(from: string, to: string): void {
  for (const effect of effectsOfRouteChange(from, to, useFilters.getState().userType)) APPLY[effect]();
}

function become(userType: UserType): void {
  const { setUserType, updatePrice } = useFilters.getState();
  setUserType(userType);
  updatePrice(PRICE_KIND[userType]);
}
