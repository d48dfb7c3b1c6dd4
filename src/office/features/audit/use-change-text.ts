import type { CallHours } from '#contract/agency/call-hours.ts';
import { hoursText } from '#contract/agency/hours-text.ts';
import { ACTIONS, type Action } from '#contract/office/publishing.ts';
import { shortenBoth } from '#contract/office/shorten.ts';
import type { StaffMember } from '#contract/staff/people.ts';
import type { Role } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { actionTitle } from '#office/features/lots/lot-labels.tsx';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { useValueText } from '#office/features/lots/use-value-text.ts';
import { momentText } from '#office/layout/moment.ts';
import { roleTitle } from '#office/layout/role-title.ts';
import { methodTitle, refusalTitle } from './audit-labels.ts';
import { peopleValueText } from './audit-people-words.ts';

/** Both sides of a change in words; a side that the entry does not have is undefined. */
export type ChangeText = (subject: string, field: string, before: unknown, after: unknown) => { before?: string; after?: string };

const INSIDE = 'inside.';
/** Fields of which only the number of items is shown. */
const COUNTED = ['photos', 'floorPlans'];

/** Values of the audit log in the reader's language: names instead of numbers, prices, areas and dates as people write them, long texts shortened to where they differ. */
export function useChangeText(staff: readonly StaffMember[]): ChangeText {
  const lotValueText = useValueText();
  const valueText = (subject: string, field: string, value: unknown): string => {
    const words = peopleValueText(subject, field, value);
    if (words) return words;
    if (field === 'fields' && Array.isArray(value)) return value.map((path) => fieldTitle(String(path))).join(', ');
    if (field === 'role') return roleTitle(value as Role);
    if (field === 'callHours' && Array.isArray(value)) return hoursText(value as CallHours, locale.get());
    if (field === 'locale') return value === 'ru' ? m['language.ruFull']() : m['language.enFull']();
    if (field === 'code') return refusalTitle(String(value));
    if (field === 'method') return methodTitle(String(value));
    if (field === 'action' && isAction(value)) return actionTitle(value);
    if (field === 'askedBy') return staff.find(({ id }) => id === value)?.name ?? m['officeStaff.audit.system']();
    if (field === 'dueAt' && typeof value === 'string') return momentText(value);
    return lotValueText(field, value);
  };
  return (subject, field, before, after) => {
    // Older entries say only whether an inside field had a value.
    if (field.startsWith(INSIDE)) return { after: m['officeAudit.hidden']() };
    const [old, next] = [before, after].map((value) => (value === undefined ? undefined : valueText(subject, field, value)));
    if (old === undefined || next === undefined) return { before: old && shortenBoth('', old)[1], after: next && shortenBoth('', next)[1] };
    if (COUNTED.includes(field) && old === next) return { before: old, after: m['officeAudit.otherSuch']({ text: next }) };
    const [shortOld, shortNext] = shortenBoth(old, next);
    return { before: shortOld, after: shortNext };
  };
}

const isAction = (value: unknown): value is Action => ACTIONS.includes(value as Action);
