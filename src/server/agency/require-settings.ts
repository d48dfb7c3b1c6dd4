import { inArray } from 'drizzle-orm';
import type { Settings } from '#contract/agency/settings.ts';
import type { Locale } from '#contract/core/locale.ts';
import { AppError } from '#server/core/errors.ts';
import type { Deps } from '#server/db/deps.ts';
import { presentPicture } from '#server/db/find-pictures.ts';
import { type AgencySettings, settings } from '#server/db/schema/agency.ts';
import { picture } from '#server/db/schema/picture.ts';

export async function requireSettings(deps: Deps, locale: Locale): Promise<Settings> {
  const [row] = await deps.db.select().from(settings);
  if (!row) throw new AppError('not_ready');
  const { brand, pictures, phoneHours, address, coordinates, guilds, legal, mail, agentsPublish, ...rest } = row.value;
  return {
    ...rest,
    brand: { name: brand.name[locale], tagline: brand.tagline[locale], legalName: brand.legalName[locale], foundedYear: brand.foundedYear },
    pictures: await presentPictures(deps, pictures, locale),
    phoneHours: phoneHours[locale],
    address: address[locale],
    coordinates: { lng: coordinates[0], lat: coordinates[1] },
    guilds: guilds.map((guild) => ({ name: guild.name[locale], note: guild.note[locale], image: guild.image })),
    legal: { ...legal, offer: legal.offer[locale] },
  };
}

async function presentPictures({ db }: Deps, files: AgencySettings['pictures'], locale: Locale): Promise<Settings['pictures']> {
  const rows = await db
    .select()
    .from(picture)
    .where(inArray(picture.file, [files.hero, files.pause]));
  const present = (file: string) => {
    const row = rows.find((one) => one.file === file);
    if (!row) throw new AppError('not_ready');
    return presentPicture(row, locale);
  };
  return { hero: present(files.hero), pause: present(files.pause) };
}
