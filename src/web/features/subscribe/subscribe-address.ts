import { m } from '#messages';
import { parseCatalog, searchOfWish } from '#web/features/catalog/catalog-query.ts';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';

export const subscribeTrail = (): Crumb[] => [{ title: m['pages.subscribe'](), to: '/subscribe' }];

/** What an address wishes for, as the catalogue writes it. */
export const wishIn = (address: URLSearchParams): string => searchOfWish(parseCatalog(address).filterParams);
