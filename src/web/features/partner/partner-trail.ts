import type { Region } from '#contract/catalog/partner.ts';
import { m } from '#messages';

export const partnerTrail = (region?: Region) => [{ title: m['pages.partners'](), to: '/partners' }, ...(region ? [{ title: region.title, to: regionPath(region.slug) }] : [])];

/** The address of a region's list. */
export const regionPath = (region: string): string => `/partners?region=${encodeURIComponent(region)}`;
