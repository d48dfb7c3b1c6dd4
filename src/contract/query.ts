import { z } from 'zod';

/** `1` or `true` asks for it; `0` or `false` is as if nothing had been asked. */
export const flag = z.enum(['1', 'true', '0', 'false']).transform((value) => value === '1' || value === 'true');
export const amount = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A query as a page writes it into an address. */
export type QueryInput<Query> = Partial<Record<keyof Query, string | number | boolean>>;
