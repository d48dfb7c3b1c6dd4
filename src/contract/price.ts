import { z } from 'zod';

/** The client's bounds of the price filter, used where there is nothing to measure. */
export const PRICE_MIN = 10_000;
export const PRICE_MAX = 200_000_000;

/** Whole roubles, more than nothing. */
export const price = z.number().int().positive();
