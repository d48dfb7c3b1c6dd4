import { z } from 'zod';
import { LOCALES } from '#contract/core/locale.ts';
import { FORM_TYPES } from '#contract/lead/feedback.ts';
import { LOST_REASONS, VIEWING_STATES } from './lead-words.ts';
import { FUNNEL_GROUPS, FUNNEL_STEPS } from './report-words.ts';

/* Below /api/office: GET /reports/funnel, GET /reports/lots/{id}, POST /reports/lots/{id}/pdf. */

const count = z.number().int();
const day = z.iso.date();
/** As long as leads are kept. */
const MAX_DAYS = 3 * 366;
const DAY_MS = 86_400_000;

export const funnelQuery = z
  .object({
    by: z.enum(FUNNEL_GROUPS).default('source'),
    from: day.optional().meta({ description: 'A day in Moscow; 90 days before the last one unless given' }),
    to: day.optional().meta({ description: 'The last day, included; today unless given' }),
  })
  .refine(({ from, to }) => !from || !to || (from <= to && Date.parse(to) - Date.parse(from) <= MAX_DAYS * DAY_MS), { path: ['from'] });
export type FunnelQuery = z.infer<typeof funnelQuery>;

const reached = z.object(Object.fromEntries(FUNNEL_STEPS.map((step) => [step, count])) as Record<(typeof FUNNEL_STEPS)[number], typeof count>);
const lostBy = z.object(Object.fromEntries(LOST_REASONS.map((reason) => [reason, count])) as Record<(typeof LOST_REASONS)[number], typeof count>);
const funnelCounts = z.object({
  reached: reached.meta({ description: 'How many leads have come at least so far' }),
  lost: count,
  lostBy,
});
export type FunnelCounts = z.infer<typeof funnelCounts>;
const funnelRow = funnelCounts.extend({
  key: z.string().meta({ description: 'The source, the id of the person or of the lot, or the first day of the period; empty for those without' }),
  title: z.string(),
  views: count.nullable().meta({ description: 'Views of the page, for lots' }),
});
export type FunnelRow = z.infer<typeof funnelRow>;

export const funnel = z
  .object({
    by: z.enum(FUNNEL_GROUPS),
    from: day,
    to: day,
    unit: z.enum(['week', 'month']).nullable().meta({ description: 'What a period is' }),
    rows: z.array(funnelRow),
    rest: funnelCounts
      .extend({ lots: count, views: count })
      .nullable()
      .meta({ description: 'By lot: all lots that are no row, so that the table adds up; null if there are none' }),
    total: funnelCounts,
    views: count.nullable().meta({ description: 'By lot: views of all lots; for agents of their own and of those that their leads are about' }),
  })
  .meta({ id: 'Funnel' });
export type Funnel = z.infer<typeof funnel>;

export const lotReport = z
  .object({
    id: z.number().int(),
    title: z.string(),
    address: z.string(),
    price: z.number().int(),
    daysOnMarket: count.nullable(),
    publishedAt: z.iso.datetime().nullable(),
    views: z.object({ total: count, weeks: z.array(z.object({ from: day, to: day, ru: count, en: count })) }),
    enquiries: z.object({ total: count, kinds: z.array(z.object({ type: z.enum(FORM_TYPES), title: z.string(), count })) }),
    viewings: z.object(Object.fromEntries(VIEWING_STATES.map((state) => [state, count])) as Record<(typeof VIEWING_STATES)[number], typeof count>),
    prices: z.array(z.object({ at: z.iso.datetime(), price: z.number().int() })),
  })
  .meta({ id: 'LotReport' });
export type LotReport = z.infer<typeof lotReport>;

export const reportLocale = z.object({ locale: z.enum(LOCALES) });
