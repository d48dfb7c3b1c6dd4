import type { List } from '#contract/core/list.ts';
import type { AuditItem, StaffList } from '#contract/staff/people.ts';
import { m } from '#messages';
import { useResource } from '#office/app/resource.ts';
import { setSearch, useSearch } from '#office/app/router.tsx';
import css from '#office/features/audit/audit.module.css';
import { ACTIONS, actionTitle } from '#office/features/audit/audit-labels.ts';
import { AuditTable } from '#office/features/audit/audit-table.tsx';
import { SelectField } from '#office/kit/field.tsx';
import { EmptyState } from '#office/kit/states.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { PageHead } from '#office/layout/page-head.tsx';
import { Pages } from '#office/layout/pages.tsx';

const PARAMETERS = ['staffId', 'action', 'page'];
const LIMIT = '50';

/** The audit log: who, what, before and after. For owners. */
export function Page() {
  const search = useSearch();
  const query = new URLSearchParams({ limit: LIMIT });
  for (const name of PARAMETERS) if (search.has(name)) query.set(name, search.get(name) ?? '');
  const resource = useResource<List<AuditItem>>(`/audit?${query}`);
  const staff = useResource<StaffList>('/staff').data?.items ?? [];
  const filter = (name: string, value: string) => setSearch({ [name]: value, page: undefined });
  return (
    <>
      <PageHead title={m['office.nav.audit']()} note={m['officeStaff.audit.note']()} />
      <div className={css.filters}>
        <SelectField
          label={m['officeStaff.audit.who']()}
          value={search.get('staffId') ?? ''}
          onChange={({ target }) => filter('staffId', target.value)}
          options={[{ value: '', title: m['officeStaff.audit.everybody']() }, ...staff.map(({ id, name }) => ({ value: String(id), title: name }))]}
        />
        <SelectField
          label={m['officeStaff.audit.what']()}
          value={search.get('action') ?? ''}
          onChange={({ target }) => filter('action', target.value)}
          options={[{ value: '', title: m['officeStaff.audit.everything']() }, ...ACTIONS.map((value) => ({ value, title: actionTitle(value) }))]}
        />
      </div>
      <Loaded resource={resource} rows={10}>
        {({ items, page, pages, total, limit }) =>
          items.length === 0 ? (
            <EmptyState title={m['officeStaff.audit.nothing']()} />
          ) : (
            <>
              <AuditTable items={items} staff={staff} />
              <Pages {...{ page, pages, total, limit }} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
