import { useState } from 'react';
import type { AgentItem } from '#contract/catalog/agent.ts';
import type { StaffList } from '#contract/staff/people.ts';
import { m } from '#messages';
import { useAgents } from '#office/app/dictionaries.ts';
import { useResource } from '#office/app/resource.ts';
import { session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { InvitePerson } from '#office/features/staff/edit-person.tsx';
import { OfficeRules } from '#office/features/staff/office-rules.tsx';
import { RightsTable } from '#office/features/staff/rights-table.tsx';
import css from '#office/features/staff/staff.module.css';
import { StaffTable } from '#office/features/staff/staff-table.tsx';
import { ViewAsRole } from '#office/features/staff/view-as-role.tsx';
import { Button } from '#office/kit/button.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { PageHead } from '#office/layout/page-head.tsx';

const NONE: AgentItem[] = [];

/** Who works in the office, with which role. For owners. */
export function Page() {
  const me = useStore(session);
  const resource = useResource<StaffList>('/staff');
  const agents = useAgents() ?? NONE;
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHead
        title={m['office.nav.staff']()}
        note={resource.data && m['officeStaff.count']({ count: resource.data.items.length })}
        actions={
          <>
            <ViewAsRole agents={agents} />
            <Button look="primary" icon="plus" onClick={() => setInviting(true)}>
              {m['officeStaff.edit.inviteTitle']()}
            </Button>
          </>
        }
      />
      <div className={css.page}>
        <Loaded resource={resource}>{(staff) => <StaffTable staff={staff} agents={agents} myId={me?.id ?? 0} onChanged={resource.reload} />}</Loaded>
        <div className={css.columns}>
          <RightsTable />
          <OfficeRules />
        </div>
      </div>
      {inviting && (
        <InvitePerson
          agents={agents}
          onClose={() => setInviting(false)}
          onDone={() => {
            setInviting(false);
            resource.reload();
          }}
        />
      )}
    </>
  );
}
