import { z } from 'zod';
import { lotItem } from '#contract/catalog/lot.ts';
import { articleItem } from './publication.ts';

export const articleDetails = articleItem
  .extend({
    body: z.string().meta({ description: 'HTML, safe to show as it is; its headings carry the ids of the contents' }),
    contents: z.array(z.object({ id: z.string(), title: z.string(), level: z.number().int() })),
    related: z.array(articleItem),
    lots: z.array(lotItem),
  })
  .meta({ id: 'ArticleDetails' });
export type ArticleDetails = z.infer<typeof articleDetails>;
