import { z } from 'zod';
import { AMOUNT_MAX, ID_MAX } from './limits.ts';

/** A whole number in a query: only digits, since Number() also accepts «», «1e3» and «0x10». */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max });

export const id = wholeNumber(1, ID_MAX);
export const amount = wholeNumber(0, AMOUNT_MAX);

/** `0` and `false` mean the same as no parameter. */
export const flag = z.enum(['1', 'true', '0', 'false']).transform((value) => value === '1' || value === 'true');

/** A query before it is written into a URL. */
export type QueryInput<Query> = Partial<Record<keyof Query, string | number | boolean>>;
