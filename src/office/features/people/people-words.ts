import { OPEN_STEPS } from '#contract/office/lead-words.ts';
import type { PersonDetail } from '#contract/office/people.ts';
import { m } from '#messages';
import { ApiError } from '#office/app/api.ts';
import { viewingLetterTitle } from '#office/features/leads/lead-words.ts';

const TEMPLATES: Record<string, () => string> = {
  'lead-received': m['office.people.history.template.leadReceived'],
  'alert-confirmation': m['office.people.history.template.alertConfirmation'],
  'alert-lots': m['office.people.history.template.alertLots'],
  'price-watch-confirmation': m['office.people.history.template.priceWatchConfirmation'],
  'price-change': m['office.people.history.template.priceChange'],
};
/** The title of a letter to a person. Titles of letters about viewings already say that they are letters. */
export function letterTitle({ template, lots }: Pick<PersonDetail['sent'][number], 'template' | 'lots'>): string {
  const what = lots > 0 ? m['office.people.history.sentShortlist']({ count: lots }) : TEMPLATES[template]?.();
  return what ? m['office.people.history.letter']({ what }) : (viewingLetterTitle(template) ?? m['office.people.history.sent']());
}

/** Whether the people were merged or parted meanwhile, by a colleague or in another tab: the page has to be loaded again. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_by_other';

export const nameOf = ({ name }: { name: string }): string => name || m['office.people.unnamed']();

/** The lead that a viewing, a note or a shortlist from the page of the person belongs to. */
export const currentLeadOf = ({ leads, currentLead }: PersonDetail): PersonDetail['leads'][number] | undefined => leads.find(({ number }) => number === currentLead);

export const isOpenLead = ({ step }: PersonDetail['leads'][number]): boolean => OPEN_STEPS.some((one) => one === step);
