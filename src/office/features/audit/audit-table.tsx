import type { AuditItem } from '#contract/staff/people.ts';
import { m } from '#messages';
import { ScrollTable } from '#office/kit/scroll-table.tsx';
import table from '#office/kit/table.module.css';
import { dayText, timeWithSeconds } from '#office/layout/moment.ts';
import css from './audit.module.css';
import { actionTitle } from './audit-words.ts';

type Change = { field: string; before?: unknown; after?: unknown };

/** Who did what, what was before and what is now. The log only grows, so there is nothing to press here. */
export function AuditTable({ items }: { items: readonly AuditItem[] }) {
  return (
    <ScrollTable label={m['office.nav.audit']()}>
      <thead>
        <tr>
          <th scope="col">{m['officeStaff.audit.when']()}</th>
          <th scope="col">{m['officeStaff.audit.who']()}</th>
          <th scope="col">{m['officeStaff.audit.what']()}</th>
          <th scope="col">{m['officeStaff.audit.before']()}</th>
          <th scope="col">{m['officeStaff.audit.after']()}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <AuditRow key={item.id} item={item} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function AuditRow({ item: { at, staffName, action, subject, subjectId, change } }: { item: AuditItem }) {
  const date = new Date(at);
  const changes = changesOf(change);
  return (
    <tr className={css.row}>
      <td className={table.nowrap}>
        {timeWithSeconds(date)}
        <span className={table.second}>{dayText(date)}</span>
      </td>
      <td className={table.nowrap}>{staffName || m['officeStaff.audit.system']()}</td>
      <td>
        {actionTitle(action)}
        <span className={table.second} translate="no">
          {subject} {subjectId}
        </span>
      </td>
      <td className={css.values}>{changes.map(({ field, before }) => before !== undefined && <Value key={field} field={field} value={before} removed />)}</td>
      <td className={css.values}>{changes.map(({ field, after }) => after !== undefined && <Value key={field} field={field} value={after} />)}</td>
    </tr>
  );
}

const Value = ({ field, value, removed = false }: { field: string; value: unknown; removed?: boolean }) => (
  <p translate="no">
    <span className={css.field}>{field}</span> {removed ? <del>{textOf(value)}</del> : <ins>{textOf(value)}</ins>}
  </p>
);

/** An entry has either both sides of a change, or facts about what was done. */
function changesOf(change: AuditItem['change']): Change[] {
  const { before, after, ...rest } = change;
  if (isRecord(before) || isRecord(after)) {
    const [old, next] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    return [...new Set([...Object.keys(old), ...Object.keys(next)])].map((field) => ({ field, before: old[field], after: next[field] }));
  }
  return Object.entries(before === undefined && after === undefined ? rest : change).map(([field, value]) =>
    isRecord(value) && ('before' in value || 'after' in value) ? { field, before: value.before, after: value.after } : { field, after: value },
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const LONGEST = 160;
const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
