import { choiceText } from '#contract/catalog/lot-extra-texts.ts';
import { LOT_CHOICES, LOT_SUMS, type LotChoice } from '#contract/catalog/lot-extras.ts';
import type { OfficeStatus } from '#contract/office/publishing.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { useAgents, useDictionaries } from '#office/app/names.ts';
import { statusTitle } from '#office/features/lots/lot-words.tsx';
import { dayText, momentText } from '#office/layout/moment.ts';
import { moneyText, numberText } from '#office/layout/money.ts';
import css from './lot-publishing.module.css';
import { compareTexts } from './text-merge.ts';
import { useLotNames } from './use-lot-names.ts';

const SUMS: readonly string[] = ['price', 'state.oldPrice', ...LOT_SUMS];
const DAYS: readonly string[] = ['leaseEnd', 'inside.agreementEnd'];
const MOMENTS: readonly string[] = ['state.publishedAt', 'state.archivedAt'];
/** Single words and numbers that are written, not chosen: a year is not «2 024». */
const PLAIN_NUMBERS: readonly string[] = ['year', 'latitude', 'longitude'];
const LISTS: Record<string, (inputs: { count: number }) => string> = { photos: m['officePublish.photos'], floorPlans: m['officePublish.plans'] };
const PRECISIONS: Record<string, () => string> = {
  exact: () => m['officeLots.precision.exact'](),
  street: () => m['officeLots.precision.street'](),
  district: () => m['officeLots.precision.district'](),
};

/** Whether two wordings of a field can be merged word by word. */
export const isText = (path: string): boolean => path.endsWith('.ru') || path.endsWith('.en') || path === 'inside.notes';

/** A value as a person would say it: names instead of numbers of a dictionary, prices with their currency. */
export function useValueText(): (path: string, value: unknown) => string {
  const dictionaries = useDictionaries();
  const agents = useAgents();
  const lotNames = useLotNames();
  const names: Record<string, readonly { id: number; title: string }[] | undefined> = {
    categoryId: dictionaries?.categories,
    locationId: dictionaries?.locations.flatMap(({ children }) => children),
    houseTypeId: dictionaries?.properties.houseType,
    wallsTypeId: dictionaries?.properties.wallsType,
    objectTypeIds: dictionaries?.properties.objectType,
    complexId: lotNames?.complexes,
    settlementId: lotNames?.settlements,
    featureIds: lotNames?.features,
    agentId: agents?.map(({ id, name }) => ({ id, title: name })),
  };
  const named = (path: string, id: unknown): string => names[path]?.find((one) => one.id === id)?.title ?? String(id);
  const oneText = (path: string, value: string | number): string => {
    if (names[path]) return named(path, value);
    if (path === 'state.status') return statusTitle(value as OfficeStatus);
    if (path === 'addressPrecision') return PRECISIONS[value]?.() ?? String(value);
    if (DAYS.includes(path)) return dayText(new Date(value));
    if (MOMENTS.includes(path)) return momentText(String(value));
    if (typeof value === 'string') return (path in LOT_CHOICES && choiceText(path as LotChoice, value, locale.get())) || value;
    return SUMS.includes(path) ? moneyText(value) : PLAIN_NUMBERS.includes(path) ? String(value) : numberText(value);
  };
  return (path, value) => {
    if (value === null || value === undefined || value === '') return m['officePublish.empty']();
    if (typeof value === 'boolean') return value ? m['officePublish.yes']() : m['officePublish.no']();
    if (typeof value === 'string' || typeof value === 'number') return oneText(path, value);
    if (!Array.isArray(value)) return JSON.stringify(value);
    if (value.length === 0) return m['officePublish.empty']();
    return names[path] ? value.map((id) => named(path, id)).join(', ') : (LISTS[path] ?? m['officePublish.values'])({ count: value.length });
  };
}

/** A text with the words that were taken out and put in. */
export const TextChanges = ({ before, after, side }: { before: string; after: string; side?: 'before' | 'after' }) => (
  <div className={css.text}>
    {compareTexts(before, after).map(({ kind, text }, index) =>
      kind === 'same' ? (
        <span key={index}>{text}</span>
      ) : kind === 'removed' ? (
        side !== 'after' && <del key={index}>{text}</del>
      ) : (
        side !== 'before' && <ins key={index}>{text}</ins>
      ),
    )}
  </div>
);
