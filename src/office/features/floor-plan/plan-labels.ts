import type { OpeningKind, RoomKind } from '#contract/catalog/plan-kinds.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { LOCALES, type Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { type PlanRoom, roomArea } from './plan-model.ts';

type LocalizedText = (locale: Locale) => string;

const ROOMS: Record<RoomKind, LocalizedText> = {
  room: (locale) => m['officePlan.room.room']({}, { locale }),
  living: (locale) => m['officePlan.room.living']({}, { locale }),
  kitchen: (locale) => m['officePlan.room.kitchen']({}, { locale }),
  bedroom: (locale) => m['officePlan.room.bedroom']({}, { locale }),
  study: (locale) => m['officePlan.room.study']({}, { locale }),
  hall: (locale) => m['officePlan.room.hall']({}, { locale }),
  stairs: (locale) => m['officePlan.room.stairs']({}, { locale }),
  bath: (locale) => m['officePlan.room.bath']({}, { locale }),
  service: (locale) => m['officePlan.room.service']({}, { locale }),
  terrace: (locale) => m['officePlan.room.terrace']({}, { locale }),
  pool: (locale) => m['officePlan.room.pool']({}, { locale }),
};
const OPENINGS: Record<OpeningKind, () => string> = {
  door: () => m['officePlan.opening.door'](),
  entrance: () => m['officePlan.opening.entrance'](),
  passage: () => m['officePlan.opening.passage'](),
  window: () => m['officePlan.opening.window'](),
};

/** The usual name of a room in both languages, since visitors see both. */
export const roomTitle = (kind: RoomKind): Record<Locale, string> => Object.fromEntries(LOCALES.map((locale) => [locale, ROOMS[kind](locale)])) as Record<Locale, string>;

export const openingTitle = (kind: OpeningKind): string => OPENINGS[kind]();

/** To a tenth of a square metre. */
export const areaText = (room: Pick<PlanRoom, 'width' | 'depth'>, locale: Locale): string => formatNumber(Math.round(roomArea(room) * 10) / 10, locale);
