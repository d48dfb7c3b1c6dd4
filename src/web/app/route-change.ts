import type { UserType } from '#web/stores/filter-rules.ts';

/** What a way from one page to another asks for, in this order. */
export type RouteEffect = 'closeMenu' | 'abortLots' | 'resetChecked' | 'becomeBuyers' | 'becomeSellers' | 'clearLot' | 'clearLists';

const isCatalog = (path: string) => /^\/catalog(\/|$)/.test(path);
const isCustomers = (path: string) => /^\/customers(\/|$)/.test(path);
/** Ours and a partner's alike. */
export const isLot = (path: string): boolean => /^\/catalog\/[^/]+/.test(path);

/** The client's list of what happens when the page changes. Paths are those without a language. */
export function effectsOfRouteChange(from: string, to: string, userType: UserType): RouteEffect[] {
  if (from === to) return ['closeMenu']; // another filter or anchor of the same page: what is loaded stays
  const crosses = (area: (path: string) => boolean) => area(from) !== area(to);
  const leavesBoth = (isCatalog(from) || isCustomers(from)) && !isCatalog(to) && !isCustomers(to);
  const toCustomers = isCatalog(from) && isCustomers(to);
  const toCatalog = isCustomers(from) && isCatalog(to);
  const isStrange = (crosses(isCatalog) && userType === 'buyers') || (crosses(isCustomers) && userType === 'sellers');
  return [
    'closeMenu',
    'abortLots',
    ...(leavesBoth || isStrange ? (['resetChecked'] as const) : []),
    ...(toCustomers ? (['becomeBuyers'] as const) : []),
    ...(toCatalog ? (['becomeSellers'] as const) : []),
    ...(isLot(from) || isLot(to) ? (['clearLot'] as const) : []),
    'clearLists',
  ];
}
