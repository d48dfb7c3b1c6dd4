import { CATEGORY } from '#contract/catalog/category.ts';
import { floorInputs, landInputs } from '#contract/catalog/floor-and-land.ts';
import type { LotItem } from '#contract/catalog/lot.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { DOT } from '#web/format/words.ts';

type Facts = Pick<LotItem, 'rooms' | 'area' | 'landArea' | 'floor' | 'floors' | 'firstLine' | 'objectTypes' | 'category'>;

const LAND: number[] = [CATEGORY.land, CATEGORY.land_commercial];

/** `3 комн. · 142 м² · 8/17 эт.`; land has its permitted use instead of rooms. */
export function lotFacts(lot: Facts): string {
  const facts = LAND.includes(lot.category.id) ? landFacts(lot) : houseFacts(lot);
  return facts.filter(Boolean).join(DOT);
}

function houseFacts({ rooms, area, landArea, floor, floors }: Facts): (string | false | null)[] {
  const locale = getLocale();
  return [
    rooms !== null && m['lot.rooms']({ count: rooms, shown: formatNumber(rooms, locale) }),
    area !== null && m['lot.area']({ value: formatNumber(area, locale) }),
    landArea !== null && landText(landArea),
    floor !== null && floors !== null && m['lot.floor'](floorInputs(floor, floors)),
  ];
}

function landFacts({ landArea, objectTypes, firstLine }: Facts): (string | false | undefined)[] {
  return [landArea !== null && landText(landArea), objectTypes[0], firstLine && m['lot.firstLine']()];
}

const landText = (landArea: number): string => m['lot.land'](landInputs(landArea, getLocale()));
