import { sql } from 'drizzle-orm';
import { check, doublePrecision, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { inBothLanguages, type LocalizedText, localized, localizedList, timestamps } from './columns.ts';
import { photosOf } from './picture.ts';

export const service = pgTable(
  'service',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    title: localized('title'),
    text: localized('text'),
    steps: localizedList('steps'),
    priceNote: localized('price_note'),
    order: smallint('order').notNull().default(0),
    ...timestamps(),
  },
  (t) => [inBothLanguages('service_text', t.title, t.text, t.priceNote)],
);

export const headquarters = pgTable(
  'headquarters',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    title: localized('title'),
    address: localized('address'),
    phone: text('phone').notNull(),
    hours: localized('hours'),
    longitude: doublePrecision('longitude').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    ...timestamps(),
  },
  (t) => [inBothLanguages('headquarters_text', t.title, t.address, t.hours)],
);
export const headquartersPhoto = photosOf('headquarters_photo', () => headquarters);

/** The agency's name, phones, addresses and social networks. The table has one row. */
export type AgencySettings = {
  brand: { name: LocalizedText; tagline: LocalizedText; legalName: LocalizedText; foundedYear: number };
  /** Files of the media folder. */
  pictures: { hero: string; pause: string };
  phone: string;
  phoneHours: LocalizedText;
  /** Machine-readable phone hours: days from 1 (Monday) to 7 (Sunday), Moscow time. Without it forms do not say when the agency calls back. */
  callHours?: { days: number[]; opens: string; closes: string }[];
  email: string;
  /** Recipients of letters to the head and of applications; never sent to visitors. */
  mail?: { chief?: string; staffing?: string };
  /** Whether agents publish their own lots; otherwise an editor does. Never sent to visitors. */
  agentsPublish?: boolean;
  address: LocalizedText;
  coordinates: [number, number];
  socials: { name: string; iconName: string; image: string; href: string }[];
  stores: { name: string; platform: 'ios' | 'android' | 'rustore'; href: string }[];
  guilds: { name: LocalizedText; note: LocalizedText; image: string }[];
  legal: { inn: string; ogrn: string; offer: LocalizedText };
};
export const settings = pgTable(
  'settings',
  {
    id: smallint('id').primaryKey().default(1),
    value: jsonb('value').$type<AgencySettings>().notNull(),
    ...timestamps(),
  },
  (t) => [check('settings_single', sql`${t.id} = 1`)],
);
