import { z } from 'zod';
import { lotItem } from '#contract/catalog/lot.ts';
import { pageQuery } from '#contract/core/list.ts';
import { picture } from '#contract/media/picture.ts';

export const ARTICLE_TOPICS = ['buying', 'selling', 'city', 'deal', 'house', 'money'] as const;

export const articleItem = z
  .object({
    slug: z.string(),
    title: z.string(),
    lead: z.string(),
    topic: z.enum(ARTICLE_TOPICS),
    cover: picture,
    author: z.object({ slug: z.string(), name: z.string() }),
    readMinutes: z.number().int(),
    publishedAt: z.iso.datetime(),
  })
  .meta({ id: 'ArticleItem' });
export type ArticleItem = z.infer<typeof articleItem>;

export const articleQuery = z.object({
  ...pageQuery.shape,
  topic: z.enum(ARTICLE_TOPICS).optional(),
  author: z.string().max(200).optional().meta({ description: 'The slug of the agent who wrote them' }),
});
export type ArticleQuery = z.output<typeof articleQuery>;

export const journal = z
  .object({
    id: z.number().int(),
    number: z.number().int(),
    title: z.string(),
    lead: z.string(),
    date: z.iso.date(),
    cover: picture,
    pdf: z.string().nullable(),
    pages: z.array(picture),
  })
  .meta({ id: 'Journal' });
export type Journal = z.infer<typeof journal>;

export const pressItem = z
  .object({
    id: z.number().int(),
    title: z.string(),
    outlet: z.string(),
    date: z.iso.date(),
    link: z.string(),
    cover: picture.nullable(),
  })
  .meta({ id: 'PressItem' });
export type PressItem = z.infer<typeof pressItem>;

export const service = z
  .object({
    slug: z.string(),
    title: z.string(),
    text: z.string(),
    steps: z.array(z.string()),
    priceNote: z.string(),
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof service>;

export const articleDetails = articleItem
  .extend({
    body: z.string().meta({ description: 'HTML, safe to show as it is; its headings carry the ids of the contents' }),
    contents: z.array(z.object({ id: z.string(), title: z.string(), level: z.number().int() })),
    related: z.array(articleItem),
    lots: z.array(lotItem),
  })
  .meta({ id: 'ArticleDetails' });
export type ArticleDetails = z.infer<typeof articleDetails>;

export const certificate = z
  .object({
    id: z.number().int(),
    title: z.string(),
    issuer: z.string(),
    number: z.string(),
    date: z.iso.date(),
    image: picture.nullable(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificate>;
