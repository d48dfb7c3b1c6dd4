import type { Region } from '#contract/partner.ts';
import { m } from '#messages';
import { regionPath } from './partners-query.ts';

export const partnerTrail = (region?: Region) => [{ title: m['pages.partners'](), to: '/partners' }, ...(region ? [{ title: region.title, to: regionPath(region.slug) }] : [])];
