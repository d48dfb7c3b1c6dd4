import { lotFieldTitle } from '#contract/office/lot-field-titles.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';

/** Columns of the list that are no fields of the editor. */
const COLUMN_TITLES: Record<string, () => string> = {
  status: () => m['officeLots.column.status'](),
  archived: () => m['officeLots.column.status'](),
  id: () => m['officeLots.column.id'](),
};

/** The name of a field in the language of the office: for its label, the checklist, conflicts, revisions and the audit log. */
export const fieldTitle = (path: string): string => COLUMN_TITLES[path]?.() ?? lotFieldTitle(path, locale.get());
