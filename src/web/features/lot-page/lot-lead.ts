import type { LeadContext } from '#web/features/lead/lead-context.ts';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';

/** What the forms on a lot's page are about. */
export const lotLead = (lot: AnyLotDetails): LeadContext => ({
  lotId: lot.id,
  ...('region' in lot && { region: lot.region.slug }),
  lotTitle: lot.title,
  lotPrice: lot.price,
});
