import { CATEGORY, type CategoryId, PLOTS } from './category.ts';
import { LOT_CHOICES } from './lot-extras.ts';

/* No schema in this file: pages import it in the browser, and zod would come with it. */

/** What a property owner can have valued. Business premises are valued by their income, not by comparison. */
export const VALUED_CATEGORIES: readonly CategoryId[] = [CATEGORY.apartments, CATEGORY.penthouses, CATEGORY.houses, CATEGORY.land];

/** The state of a home is that of its renovation. */
export const HOME_STATES = LOT_CHOICES.renovation;
export type HomeState = (typeof HOME_STATES)[number];

/** From fewer comparable lots no price range is calculated. */
export const MIN_COMPARABLES = 5;

/** m² of a home, sotkas of a plot. */
export const MAX_SIZE = 10_000;
export const MAX_ROOMS = 30;

/** Why the price of a comparable lot is changed before it is applied to the home. */
export const ADJUSTMENT_REASONS = ['asking', 'size', 'land', 'place', 'state'] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** A plot is measured by its land, everything else by its floor area. */
export const isPlot = (categoryId: number): boolean => categoryId === CATEGORY.land;
/** Houses have land too. */
export const hasLand = (categoryId: number): boolean => (PLOTS as readonly number[]).includes(categoryId) && !isPlot(categoryId);
