import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, jsonb, pgView, text } from 'drizzle-orm/pg-core';
import { OFFICE_STATUSES } from '#contract/office/publishing.ts';
import { type LocalizedText, moment, money } from './columns.ts';

/**
 * Every lot for the lists of the office: first those without changes that wait to be published, then those with such changes and those that are new. Two
 * parts, so that each can be read in the order of its own index. `words` is the expression of the index `lot_by_text`.
 */
export const officeLot = pgView('office_lot', {
  id: integer('id').notNull(),
  status: text('status', { enum: OFFICE_STATUSES }).notNull(),
  archivedAt: moment('archived_at'),
  categoryId: integer('category_id'),
  locationId: integer('location_id'),
  agentId: integer('agent_id'),
  createdBy: integer('created_by'),
  title: jsonb('title').$type<LocalizedText>().notNull(),
  address: jsonb('address').$type<LocalizedText>().notNull(),
  price: money('price'),
  oldPrice: money('old_price'),
  area: doublePrecision('area'),
  landArea: doublePrecision('land_area'),
  rooms: integer('rooms'),
  publishedAt: moment('published_at'),
  changedAt: moment('changed_at').notNull(),
  changed: boolean('changed').notNull(),
  isNew: boolean('is_new').notNull(),
  words: text('words').notNull(),
}).as(sql`
select lot.id, lot.status, lot.archived_at, lot.category_id, lot.location_id, lot.agent_id, null::integer as created_by, lot.title, lot.address,
  lot.price, lot.old_price, lot.area::double precision as area, lot.land_area::double precision as land_area, lot.rooms::integer as rooms,
  lot.published_at, lot.updated_at as changed_at, false as changed, false as is_new,
  lower(coalesce(lot.title ->> 'ru', '') || ' ' || coalesce(lot.title ->> 'en', '') || ' ' || coalesce(lot.address ->> 'ru', '') || ' ' || coalesce(lot.address ->> 'en', '')) as words
from lot
where not exists (select from working_copy where working_copy.kind = 'lot' and working_copy.id = lot.id and working_copy.pending)
union all
select copy.id, coalesce(lot.status, 'new'), lot.archived_at,
  coalesce(lot.category_id, (copy.fields ->> 'categoryId')::integer), coalesce(lot.location_id, (copy.fields ->> 'locationId')::integer),
  coalesce(lot.agent_id, (copy.fields ->> 'agentId')::integer), copy.created_by,
  jsonb_build_object('ru', coalesce(copy.fields ->> 'title.ru', lot.title ->> 'ru', ''), 'en', coalesce(copy.fields ->> 'title.en', lot.title ->> 'en', '')),
  jsonb_build_object('ru', coalesce(copy.fields ->> 'address.ru', lot.address ->> 'ru', ''), 'en', coalesce(copy.fields ->> 'address.en', lot.address ->> 'en', '')),
  coalesce(lot.price, (copy.fields ->> 'price')::bigint), lot.old_price,
  coalesce(lot.area, (copy.fields ->> 'area')::numeric)::double precision, coalesce(lot.land_area, (copy.fields ->> 'landArea')::numeric)::double precision,
  coalesce(lot.rooms::integer, (copy.fields ->> 'rooms')::integer),
  lot.published_at, copy.updated_at, true, lot.id is null,
  lower(coalesce(copy.fields ->> 'title.ru', lot.title ->> 'ru', '') || ' ' || coalesce(copy.fields ->> 'title.en', lot.title ->> 'en', '') || ' ' ||
    coalesce(copy.fields ->> 'address.ru', lot.address ->> 'ru', '') || ' ' || coalesce(copy.fields ->> 'address.en', lot.address ->> 'en', ''))
from working_copy as copy left join lot on lot.id = copy.id
where copy.kind = 'lot' and copy.pending`);
