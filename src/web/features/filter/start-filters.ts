import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { FilterValues } from '#contract/catalog/filters.ts';
import { defaultOptions, optionsFromQuery, PRICE_KIND, type UserType } from '#web/stores/filter-rules.ts';
import { useFilters } from '#web/stores/filters.ts';

/** The bounds of everything there is, the price filter of the active user type within them, then what the address asks for. */
export function startFilters(values: FilterValues, search: string, audience?: UserType): void {
  const { setUserType, setBounds, updatePrice, check } = useFilters.getState();
  if (audience) setUserType(audience);
  const { userType } = useFilters.getState();
  const kind = PRICE_KIND[userType];
  setBounds(values);
  updatePrice(kind);
  // What the address does not name is not set: it may have been, on the page before.
  check({ ...defaultOptions(values[kind].price), ...optionsFromQuery(new URLSearchParams(search)) });
}

/**
 * For pages that load the bounds. The store is filled before the page is painted and before any of its effects ask for lots; the server, whose
 * stores are everyone's, renders from the loader's data alone. A page that is for one user type says for which, wherever the visitor came from.
 */
export function useStartFilters(values: FilterValues, audience?: UserType): void {
  const { search } = useLocation();
  useLayoutEffect(() => startFilters(values, search, audience), [values, search, audience]);
}
