import { z } from 'zod';
import { ID_MAX } from './limits.ts';

/** A whole number as it stands in an address: digits and nothing else, where Number() would also take «», «1e3» and «0x10». */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max });

export const id = wholeNumber(1, ID_MAX);
export const amount = wholeNumber(0, Number.MAX_SAFE_INTEGER);

/** `1` or `true` asks for it; `0` or `false` is as if nothing had been asked. */
export const flag = z.enum(['1', 'true', '0', 'false']).transform((value) => value === '1' || value === 'true');

/** A query as a page writes it into an address. */
export type QueryInput<Query> = Partial<Record<keyof Query, string | number | boolean>>;
