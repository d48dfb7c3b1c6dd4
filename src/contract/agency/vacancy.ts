import { z } from 'zod';
import { idList } from '#contract/catalog/lot-query.ts';
import { pageQuery } from '#contract/core/list.ts';

export const vacancy = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    salary: z.string(),
    schedule: z.string(),
    duties: z.array(z.string()),
    conditions: z.array(z.string()),
    open: z.boolean(),
    postedAt: z.iso.datetime(),
  })
  .meta({ id: 'Vacancy' });
export type Vacancy = z.infer<typeof vacancy>;

export const vacancyQuery = z.object({ ...pageQuery.shape, ids: idList.optional() });
export type VacancyQuery = z.output<typeof vacancyQuery>;
