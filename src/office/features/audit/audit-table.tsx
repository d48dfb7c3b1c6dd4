import { officePath } from '#contract/office/pages.ts';
import type { AuditItem, StaffMember } from '#contract/staff/people.ts';
import type { Role } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { Link } from '#office/app/router.tsx';
import { ScrollTable } from '#office/kit/scroll-table.tsx';
import table from '#office/kit/table.module.css';
import { dayText, timeWithSeconds } from '#office/layout/moment.ts';
import { roleTitle } from '#office/layout/role-title.ts';
import css from './audit.module.css';
import { actionTitle, fieldTitle, valueText } from './audit-words.ts';

type Change = { field: string; before?: unknown; after?: unknown };

/** Who did what, what was before and what is now. The log only grows, so there is nothing to press here. */
export function AuditTable({ items, staff }: { items: readonly AuditItem[]; staff: readonly StaffMember[] }) {
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
          <AuditRow key={item.id} item={item} staff={staff} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function AuditRow({ item, staff }: { item: AuditItem; staff: readonly StaffMember[] }) {
  const { at, staffName, action, change } = item;
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
        <span className={table.second}>
          <Subject item={item} staff={staff} />
        </span>
      </td>
      <td className={css.values}>{changes.map(({ field, before }) => before !== undefined && <Value key={field} field={field} value={before} removed />)}</td>
      <td className={css.values}>{changes.map(({ field, after }) => after !== undefined && <Value key={field} field={field} value={after} />)}</td>
    </tr>
  );
}

/** What it was done to, unless the entry says it anyway: whose account it is, which lot, which role. */
function Subject({ item: { subject, subjectId, staffId }, staff }: { item: AuditItem; staff: readonly StaffMember[] }) {
  if (subject === 'lot' && /^\d+$/.test(subjectId)) return <Link href={officePath('lot', { id: subjectId })}>{m['officeStaff.audit.lot']({ id: subjectId })}</Link>;
  if (subject === 'picture') return m['officeStaff.audit.picture']({ id: subjectId });
  if (subject === 'role') return roleTitle(subjectId as Role);
  if (subject === 'request') return <span translate="no">{subjectId}</span>;
  if (subject === 'staff' && subjectId !== String(staffId)) return staff.find(({ id }) => String(id) === subjectId)?.name;
  return null;
}

const Value = ({ field, value, removed = false }: { field: string; value: unknown; removed?: boolean }) => (
  <p translate="no">
    <span className={css.field}>{fieldTitle(field)}</span> {removed ? <del>{valueText(field, value)}</del> : <ins>{valueText(field, value)}</ins>}
  </p>
);

/** An entry has either both sides of a change, or facts about what was done. */
function changesOf(change: AuditItem['change']): Change[] {
  const { before, after, invitation: _, ...rest } = change; // the id of an invitation tells nobody anything
  if (isRecord(before) || isRecord(after)) {
    const [old, next] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    return [...new Set([...Object.keys(old), ...Object.keys(next)])].map((field) => ({ field, before: old[field], after: next[field] }));
  }
  return Object.entries(before === undefined && after === undefined ? rest : { before, after, ...rest }).map(([field, value]) =>
    isRecord(value) && ('before' in value || 'after' in value) ? { field, before: value.before, after: value.after } : { field, after: value },
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
