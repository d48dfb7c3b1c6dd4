import type { LeadContext } from '#web/features/lead/lead-context.ts';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';

/** What a form of a lot's page is about. */
export const lotLead = (lot: AnyLotDetails): LeadContext => ({
  lotId: lot.id,
  ...('region' in lot && { region: lot.region.slug }),
  lotTitle: lot.title,
  lotPrice: lot.price,
});
