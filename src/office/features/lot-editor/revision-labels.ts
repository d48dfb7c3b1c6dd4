import type { Step } from '#contract/office/publishing.ts';
import { m } from '#messages';

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
