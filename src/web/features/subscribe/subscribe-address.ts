import { m } from '#messages';
import { parseCatalog, plainSearch } from '#web/features/catalog/catalog-query.ts';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';

export const subscribeTrail = (): Crumb[] => [{ title: m['pages.subscribe'](), to: '/subscribe' }];

/** What an address wishes for, as the catalogue writes it. */
export const searchOfWish = (address: URLSearchParams): string => plainSearch(parseCatalog(address).narrowing);
