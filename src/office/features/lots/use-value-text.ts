import type { StoredFloor } from '#contract/catalog/floor-plan-rules.ts';
import type { AddressPrecision } from '#contract/catalog/lot.ts';
import { choiceText } from '#contract/catalog/lot-extra-texts.ts';
import { LOT_CHOICES, LOT_SUMS, type LotChoice } from '#contract/catalog/lot-extras.ts';
import { lotFieldUnit } from '#contract/office/lot-field-titles.ts';
import { precisionText, yesOrNoText } from '#contract/office/lot-value-texts.ts';
import { OFFICE_STATUSES, type OfficeStatus } from '#contract/office/publishing.ts';
import { m } from '#messages';
import { useAgents, useDictionaries } from '#office/app/dictionaries.ts';
import { locale } from '#office/app/locale.ts';
import { planArea, readPlan } from '#office/features/floor-plan/plan-model.ts';
import { dayText, momentText } from '#office/layout/moment.ts';
import { moneyText, numberText } from '#office/layout/money.ts';
import { statusTitle } from './lot-labels.tsx';
import { useLotNames } from './use-lot-names.ts';

const SUMS: readonly string[] = ['price', 'state.oldPrice', ...LOT_SUMS];
const DAYS: readonly string[] = ['leaseEnd', 'inside.agreementEnd'];
const MOMENTS: readonly string[] = ['state.publishedAt', 'state.archivedAt'];
/** Numbers without a space between their thousands: a year is not «2 024». */
const UNGROUPED: readonly string[] = ['year', 'latitude', 'longitude'];
/** Lists of which only the number is told; the audit log has nothing else of floor plans. */
const COUNTED: Record<string, (inputs: { count: number }) => string> = { photos: m['officePublish.photos'], floorPlans: m['officePublish.plans'] };

const isStatus = (value: unknown): value is OfficeStatus => OFFICE_STATUSES.includes(value as OfficeStatus);

/** A value as a person would say it: names instead of ids, prices with their currency. */
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
    if (isStatus(value) && (path === 'status' || path === 'state.status')) return statusTitle(value);
    if (path === 'addressPrecision') return precisionText(value as AddressPrecision, locale.get());
    if (DAYS.includes(path)) return dayText(new Date(value));
    if (MOMENTS.includes(path)) return momentText(String(value));
    if (typeof value === 'string') return (path in LOT_CHOICES && choiceText(path as LotChoice, value, locale.get())) || value;
    if (COUNTED[path]) return COUNTED[path]({ count: value });
    if (SUMS.includes(path)) return moneyText(value);
    const unit = lotFieldUnit(path, locale.get());
    return UNGROUPED.includes(path) ? String(value) : unit ? `${numberText(value)}\u00a0${unit}` : numberText(value);
  };
  return (path, value) => {
    if (value === null || value === undefined || value === '') return m['officePublish.empty']();
    if (path === 'archived') return value ? m['officeLists.bulk.archived']() : m['officeLists.bulk.inList']();
    if (typeof value === 'boolean') return yesOrNoText(value, locale.get());
    if (typeof value === 'string' || typeof value === 'number') return oneText(path, value);
    if (!Array.isArray(value)) return m['officePublish.values']({ count: Object.keys(value).length });
    if (value.length === 0) return m['officePublish.empty']();
    if (path === 'floorPlans') return plansText(value as StoredFloor[]);
    return names[path] ? value.map((id) => named(path, id)).join(', ') : (COUNTED[path] ?? m['officePublish.values'])({ count: value.length });
  };
}

/** Floor plans in numbers, by which two versions can be told apart: plans, rooms and square metres. */
function plansText(floors: readonly StoredFloor[]): string {
  const plan = readPlan(floors);
  const rooms = plan.floors.reduce((sum, floor) => sum + floor.rooms.length, 0);
  return [
    m['officePublish.plans']({ count: floors.length }),
    m['officeKept.rooms']({ count: rooms }),
    m['officeKept.area']({ area: numberText(Math.round(planArea(plan) * 10) / 10) }),
  ].join(', ');
}
