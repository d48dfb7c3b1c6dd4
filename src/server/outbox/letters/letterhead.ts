import { type Locale, pathIn } from '#contract/core/locale.ts';
import type { AgencySettings } from '#server/db/schema/agency.ts';
import type { Letterhead } from './letter.ts';

export const letterheadOf = ({ brand, phone, address }: AgencySettings, locale: Locale, origin: string): Letterhead => ({
  name: brand.name[locale],
  tagline: brand.tagline[locale],
  phone,
  address: address[locale],
  origin: origin + pathIn(locale, '/'),
});
