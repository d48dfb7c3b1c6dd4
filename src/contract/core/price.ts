import { z } from 'zod';

/** Whole roubles, more than nothing. */
export const price = z.number().int().positive();
