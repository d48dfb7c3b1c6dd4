import { z } from 'zod';
import { DEALS } from './category.ts';
import { FILTER_NAMES, type FilterName, kindOf, paramsOf, SEARCH_LENGTH } from './lot-filters.ts';

/** A search in one's own words: «двушка в центре до 15 млн». */
export const phraseQuery = z.object({ q: z.string().max(SEARCH_LENGTH).meta({ description: 'What a buyer would say to an agent, in Russian or English' }) });

const whole = z.number().int();
const VALUES = {
  deal: z.enum(DEALS),
  list: z.array(whole),
  all: z.array(whole),
  price: whole,
  range: whole,
  flag: z.literal(true),
  text: z.string(),
  id: whole,
  box: z.array(z.number()),
};
/** Whether a phrase can ask for a filter: not for a part of the map, a list of lots, an agent. */
const isInPhrases = (name: FilterName): boolean => !['text', 'box'].includes(kindOf(name)) && !['ids', 'agent', 'exclusive'].includes(name);
const shape = Object.fromEntries(FILTER_NAMES.filter(isInPhrases).flatMap((name) => paramsOf(name).map((param) => [param, VALUES[kindOf(name)].optional()])));

const chip = z.object({
  field: z.string().meta({ description: 'A parameter of the catalogue' }),
  value: z.union([whole, z.array(whole), z.literal(true), z.enum(DEALS)]),
  title: z.string(),
  start: whole.meta({ description: 'The words it comes from: from this character of the phrase …' }),
  end: whole.meta({ description: '… up to this one' }),
});

export const understood = z
  .object({
    filters: z.object(shape),
    chips: z.array(chip),
    rest: z.array(z.string()).meta({ description: 'Words that were not understood, as typed' }),
    total: whole.meta({ description: 'How many lots match' }),
    address: z.string().meta({ description: 'The page of the catalogue with these filters; with nothing understood, a search by name' }),
  })
  .meta({ id: 'Understood' });
export type Understood = z.infer<typeof understood>;
export type Chip = z.infer<typeof chip>;
