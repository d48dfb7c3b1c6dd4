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
import { type Change, changesOf } from './audit-changes.ts';
import { actionTitle, auditFieldTitle } from './audit-labels.ts';
import { type ChangeText, useChangeText } from './use-change-text.ts';

/** Who did what, what was before and what is now. The log only grows, so there is nothing to press here. */
export function AuditTable({ items, staff }: { items: readonly AuditItem[]; staff: readonly StaffMember[] }) {
  const text = useChangeText(staff);
  return (
    <ScrollTable label={m['office.nav.audit']()}>
      <thead className={css.head}>
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
          <AuditRow key={item.id} item={item} staff={staff} text={text} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

type RowProps = { item: AuditItem; staff: readonly StaffMember[]; text: ChangeText };

function AuditRow({ item, staff, text }: RowProps) {
  const { at, staffName, action, change } = item;
  const date = new Date(at);
  const changes = changesOf(change);
  return (
    <tr className={css.row}>
      <td className={table.nowrap}>
        {timeWithSeconds(date)}
        <span className={table.second}>{dayText(date)}</span>
      </td>
      <td>{staffName || m['officeStaff.audit.system']()}</td>
      <td>
        {actionTitle(action)}
        <span className={table.second}>
          <Subject item={item} staff={staff} />
        </span>
      </td>
      <td className={css.changes} colSpan={2}>
        {changes.length > 0 && (
          <ul>
            {changes.map((one) => (
              <ChangedField key={one.field} subject={item.subject} change={one} text={text} />
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

/** What it was done to, unless the entry says it anyway: whose account it is, which lot, which role. */
function Subject({ item: { subject, subjectId, staffId }, staff }: { item: AuditItem; staff: readonly StaffMember[] }) {
  if (subject === 'lot' && /^\d+$/.test(subjectId)) return <Link href={officePath('lot', { id: subjectId })}>{m['officeStaff.audit.lot']({ id: subjectId })}</Link>;
  if (subject === 'lead') return <Link href={officePath('lead', { number: subjectId })}>{m['office.leads.audit.lead']({ number: subjectId })}</Link>;
  if (subject === 'viewing') return m['office.leads.audit.viewing']({ id: subjectId });
  if (subject === 'person' && /^\d+$/.test(subjectId)) return <Link href={officePath('person', { id: subjectId })}>{m['office.people.audit.person']({ id: subjectId })}</Link>;
  if (subject === 'picture') return m['officeStaff.audit.picture']({ id: subjectId });
  if (subject === 'role') return roleTitle(subjectId as Role);
  if (subject === 'request' && /^\d+$/.test(subjectId)) return m['office.leads.audit.request']({ id: subjectId });
  if (subject === 'request') return <span translate="no">{subjectId}</span>;
  if (subject === 'staff' && subjectId !== String(staffId)) return staff.find(({ id }) => String(id) === subjectId)?.name;
  return null;
}

/** A field with what was there before and what is there now, side by side; one below the other on a phone. */
function ChangedField({ subject, change: { field, before, after }, text }: { subject: string; change: Change; text: ChangeText }) {
  const texts = text(subject, field, before, after);
  return (
    <li>
      <span className={css.field}>{auditFieldTitle(subject, field)}</span>
      {texts.before !== undefined && (
        <p>
          <span className={css.side}>{m['officeStaff.audit.before']()}</span> <del>{texts.before}</del>
        </p>
      )}
      {texts.after !== undefined && (
        <p>
          {texts.before !== undefined && <span className={css.side}>{m['officeStaff.audit.after']()}</span>} <ins>{texts.after}</ins>
        </p>
      )}
    </li>
  );
}
