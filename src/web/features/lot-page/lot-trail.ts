import { m } from '#messages';
import type { AnyLotDetails } from '#web/features/lot/any-lot.ts';
import { lotPath } from '#web/features/lot/lot-path.ts';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';

/** The way to a lot: through its category; to a partner's, through its region. */
export function lotTrail(lot: AnyLotDetails): Crumb[] {
  const lead =
    'partner' in lot ? { title: lot.region.title, to: `/partners?region=${lot.region.slug}` } : { title: lot.category.title, to: `/catalog?categories=${lot.category.id}` };
  return [{ title: m['pages.catalog'](), to: '/catalog' }, lead, { title: m['lotPage.number']({ id: lot.id }), to: lotPath(lot) }];
}
