import { m } from '#messages';
import { lotPath } from '#web/features/lot/lot-path.ts';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';
import type { AnyLot } from './load-lot.ts';

/** The way to a lot: through its category; to a partner's, through its region. */
export function lotTrail(lot: AnyLot): Crumb[] {
  const lead =
    'partner' in lot ? { title: lot.region.title, to: `/partners?region=${lot.region.slug}` } : { title: lot.category.title, to: `/catalog?categories=${lot.category.id}` };
  return [{ title: m['pages.catalog'](), to: '/catalog' }, lead, { title: m['lotPage.number']({ id: lot.id }), to: lotPath(lot) }];
}
