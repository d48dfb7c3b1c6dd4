import type { Step } from '#contract/office/publishing.ts';
import { m } from '#messages';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';

const STEP_TITLES: Record<Step, () => string> = {
  publish: () => m['officePublish.step.publish'](),
  unpublish: () => m['officePublish.step.unpublish'](),
  'change-price': () => m['officePublish.step.changePrice'](),
  reserve: () => m['officePublish.step.reserve'](),
  sell: () => m['officePublish.step.sell'](),
  withdraw: () => m['officePublish.step.withdraw'](),
  'return-to-market': () => m['officePublish.step.returnToMarket'](),
  archive: () => m['officePublish.step.archive'](),
  unarchive: () => m['officePublish.step.unarchive'](),
  'change-fields': () => m['officePublish.step.changeFields'](),
  discard: () => m['officePublish.step.discard'](),
  restore: () => m['officePublish.step.restore'](),
  choose: () => m['officePublish.step.choose'](),
  undo: () => m['officePublish.step.undo'](),
};

/** What was done, as it stands in the list of revisions. */
export const stepTitle = (step: Step): string => STEP_TITLES[step]();

/** What a step can change besides the fields of the form. */
const STATE_TITLES: Record<string, () => string> = {
  'state.status': () => m['officePublish.field.status'](),
  'state.oldPrice': () => m['officePublish.field.oldPrice'](),
  'state.publishedAt': () => m['officePublish.field.publishedAt'](),
  'state.archivedAt': () => m['officePublish.field.archivedAt'](),
};

/** The name of what a revision has changed. */
export const changeTitle = (path: string): string => STATE_TITLES[path]?.() ?? fieldTitle(path);
