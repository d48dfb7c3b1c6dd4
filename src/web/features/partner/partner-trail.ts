import type { Region } from '#contract/catalog/partner.ts';
import { m } from '#messages';
import { regionPath } from './region-path.ts';

export const partnerTrail = (region?: Region) => [{ title: m['pages.partners'](), to: '/partners' }, ...(region ? [{ title: region.title, to: regionPath(region.slug) }] : [])];
