import { z } from 'zod';
import { ADJUSTMENT_REASONS } from '#contract/catalog/valuation-rules.ts';
import { ID_MAX } from '#contract/core/limits.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { price } from '#contract/core/shapes.ts';
import { MAX_OWN_PERCENT, MAX_SHEET_LOTS, REMARK_MAX } from './valuation-rules.ts';

const range = z.object({ min: price, max: price }).nullable();

const sheetLot = z.object({
  id: z.number().int(),
  title: z.string(),
  address: z.string(),
  isSold: z.boolean(),
  price,
  pricedAt: z.iso.datetime(),
  area: z.number().nullable(),
  landArea: z.number().nullable(),
  adjustments: z.array(z.object({ reason: z.enum(ADJUSTMENT_REASONS), percent: z.number().int() })),
  ownPercent: z.number().int().meta({ description: 'What the agent adds to the adjustments' }),
  remark: z.string(),
  isLeftOut: z.boolean(),
  adjustedPrice: price,
});
export type SheetLot = z.infer<typeof sheetLot>;

export const valuationSheet = z
  .object({
    home: z.string(),
    range: range.meta({ description: 'Of the lots that are not left out; null if there are fewer than five' }),
    shownRange: range.meta({ description: 'What the visitor has seen' }),
    lots: z.array(sheetLot),
    version: z.number().int(),
  })
  .meta({ id: 'ValuationSheet' });
export type ValuationSheet = z.infer<typeof valuationSheet>;

export const sheetInput = z.object({
  version: z.number().int().min(0),
  lots: z
    .array(
      z.object({
        id: z.number().int().min(1).max(ID_MAX),
        isLeftOut: z.boolean(),
        ownPercent: z.number().int().min(-MAX_OWN_PERCENT).max(MAX_OWN_PERCENT),
        remark: z.string().max(REMARK_MAX),
      }),
    )
    .max(MAX_SHEET_LOTS),
});
export type SheetInput = z.infer<typeof sheetInput>;

export const sheetLocale = z.object({ locale: z.enum(LOCALES) });
