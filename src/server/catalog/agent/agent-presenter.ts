import type { AgentItem } from '#contract/catalog/agent.ts';
import type { Locale } from '#contract/core/locale.ts';
import { type PictureRow, presentPicture } from '#server/db/find-pictures.ts';
import type { agent } from '#server/db/schema/agent.ts';

export function presentAgent(row: typeof agent.$inferSelect, portrait: PictureRow | null | undefined, lotsCount: number, locale: Locale): AgentItem {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name[locale],
    position: row.position[locale],
    phone: row.phone,
    email: row.email,
    messengers: row.messengers,
    photo: portrait ? presentPicture(portrait, locale) : null,
    since: row.since,
    languages: row.languages,
    specialisms: row.specialisms.map((text) => text[locale]),
    quote: row.quote[locale],
    deals: row.deals,
    lotsCount,
  };
}
