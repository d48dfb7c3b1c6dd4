import { SQUARE_METRES_PER_SOTKA } from '#contract/catalog/floor-and-land.ts';
import type { OfficeLotRow } from '#contract/office/lot-list.ts';
import { statusText } from '#contract/office/lot-value-texts.ts';
import type { Action, OfficeStatus } from '#contract/office/publishing.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { type MarkShape, StatusMark, type Tone } from '#office/kit/marks.tsx';
import { numberText } from '#office/layout/money.ts';

const STATUSES: Record<OfficeStatus, { shape: MarkShape; tone: Tone }> = {
  new: { shape: 'dashed', tone: 'neutral' },
  draft: { shape: 'dashed', tone: 'neutral' },
  active: { shape: 'full', tone: 'success' },
  reserved: { shape: 'half', tone: 'brass' },
  sold: { shape: 'square', tone: 'neutral' },
  withdrawn: { shape: 'cross', tone: 'neutral' },
};

export const statusTitle = (status: OfficeStatus): string => statusText(status, locale.get());

export const LotStatus = ({ status }: { status: OfficeStatus }) => (
  <StatusMark shape={STATUSES[status].shape} tone={STATUSES[status].tone}>
    {statusTitle(status)}
  </StatusMark>
);

const ACTION_TITLES: Record<Action, () => string> = {
  publish: () => m['officeLots.action.publish'](),
  unpublish: () => m['officeLots.action.unpublish'](),
  'change-price': () => m['officeLots.action.changePrice'](),
  reserve: () => m['officeLots.action.reserve'](),
  sell: () => m['officeLots.action.sell'](),
  withdraw: () => m['officeLots.action.withdraw'](),
  'return-to-market': () => m['officeLots.action.returnToMarket'](),
  archive: () => m['officeLots.action.archive'](),
  unarchive: () => m['officeLots.action.unarchive'](),
};

/** An action as it stands on a button. */
export const actionTitle = (action: Action): string => ACTION_TITLES[action]();

/** Shown in red in a menu. */
export const DANGEROUS_ACTIONS: readonly Action[] = ['withdraw', 'unpublish'];

/** «5 rooms, 412 m², 18 sotkas»: the second line of a row. */
export function sizeText({ rooms, area, landArea }: Pick<OfficeLotRow, 'rooms' | 'area' | 'landArea'>): string {
  return [
    rooms && m['officeLots.rooms']({ count: rooms }),
    area && m['officeLots.area']({ area: numberText(area) }),
    landArea && m['officeLots.land']({ area: numberText(landArea), metres: numberText(landArea * SQUARE_METRES_PER_SOTKA) }),
  ]
    .filter(Boolean)
    .join(', ');
}
