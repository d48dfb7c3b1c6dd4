import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { measure, timestamps } from './columns.ts';
import { lot } from './lot.ts';

/** What only the agency's staff may know of a lot. A table of its own, so that no query for visitors can select it by mistake. */
export const lotPrivate = pgTable('lot_private', {
  lotId: integer('lot_id')
    .primaryKey()
    .references(() => lot.id, { onDelete: 'cascade' }),
  ownerName: text('owner_name'),
  ownerPhone: text('owner_phone'),
  ownerEmail: text('owner_email'),
  agreementNumber: text('agreement_number'),
  agreementEnd: date('agreement_end'),
  /** The agency's commission in per cent of the price. */
  commissionShare: measure('commission_share', 5, 2),
  keyPlace: text('key_place'),
  notes: text('notes'),
  ...timestamps(),
});
