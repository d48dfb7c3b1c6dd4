import type { LotRow } from '#contract/office/lot-list.ts';
import type { Action, OfficeStatus } from '#contract/office/publishing.ts';
import { m } from '#messages';
import { type MarkShape, State, type Tone } from '#office/kit/marks.tsx';
import { numberText } from '#office/layout/money.ts';

const STATUSES: Record<OfficeStatus, { title(): string; shape: MarkShape; tone: Tone }> = {
  new: { title: () => m['officeLots.status.new'](), shape: 'dashed', tone: 'neutral' },
  draft: { title: () => m['officeLots.status.draft'](), shape: 'dashed', tone: 'neutral' },
  active: { title: () => m['officeLots.status.active'](), shape: 'full', tone: 'success' },
  reserved: { title: () => m['officeLots.status.reserved'](), shape: 'half', tone: 'brass' },
  sold: { title: () => m['officeLots.status.sold'](), shape: 'square', tone: 'neutral' },
  withdrawn: { title: () => m['officeLots.status.withdrawn'](), shape: 'cross', tone: 'neutral' },
};

export const statusTitle = (status: OfficeStatus): string => STATUSES[status].title();

export const LotStatus = ({ status }: { status: OfficeStatus }) => (
  <State shape={STATUSES[status].shape} tone={STATUSES[status].tone}>
    {STATUSES[status].title()}
  </State>
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

/** A verb as it stands on a button. */
export const actionTitle = (action: Action): string => ACTION_TITLES[action]();

/** «5 rooms, 412 m², 18 sotkas»: the second line of a row. */
export function sizeText({ rooms, area, landArea }: Pick<LotRow, 'rooms' | 'area' | 'landArea'>): string {
  return [
    rooms && m['officeLots.rooms']({ count: rooms }),
    area && m['officeLots.area']({ area: numberText(area) }),
    landArea && m['officeLots.land']({ area: numberText(landArea) }),
  ]
    .filter(Boolean)
    .join(', ');
}
