import { useState } from 'react';
import type { AgentItem } from '#contract/catalog/agent.ts';
import type { Invitation, StaffList, StaffMember } from '#contract/staff/people.ts';
import { m } from '#messages';
import { call, reasonText } from '#office/app/api.ts';
import { IconButton } from '#office/kit/button.tsx';
import { Monogram, StatusMark } from '#office/kit/marks.tsx';
import { Menu, type MenuItem } from '#office/kit/menu.tsx';
import { ScrollTable } from '#office/kit/scroll-table.tsx';
import table from '#office/kit/table.module.css';
import { showToast } from '#office/kit/toasts.tsx';
import { momentText } from '#office/layout/moment.ts';
import { roleTitle } from '#office/layout/role-title.ts';
import text from '#ui/styles/text.module.css';
import { type StaffAction, StaffActionDialog } from './confirm-staff-action.tsx';
import { EditPerson } from './edit-person.tsx';
import css from './staff.module.css';
import { viewAs } from './view-as-role.tsx';

type Props = { staff: StaffList; agents: readonly AgentItem[]; myId: number; onChanged(): void };

/** Everybody who may sign in, and everybody who was invited to. */
export function StaffTable({ staff: { items, invitations }, agents, myId, onChanged }: Props) {
  const [edited, setEdited] = useState<StaffMember>();
  const [actionToConfirm, setActionToConfirm] = useState<StaffAction>();
  const attempt = (work: Promise<unknown>, message?: string) =>
    void work.then(
      () => {
        if (message) showToast({ text: message });
        onChanged();
      },
      (error: unknown) => showToast({ text: reasonText(error), failed: true }),
    );
  const itemsFor = (person: StaffMember): MenuItem[] => {
    if (person.demo) return [{ title: m['officeStaff.table.viewAs'](), onPress: () => attempt(viewAs(person.role, person.agentId)) }];
    const enable = () => attempt(call('POST', `/staff/${person.id}/enable`), m['officeStaff.table.enabledNow']({ name: person.name }));
    const canReset = person.hasSecondFactor && person.id !== myId; // people change their own factors on the page of their account
    return [
      { title: m['officeStaff.table.edit'](), onPress: () => setEdited(person) },
      ...(canReset ? [{ title: m['officeStaff.table.resetFactor'](), onPress: () => setActionToConfirm({ action: 'reset-second-factor', person }) }] : []),
      person.active
        ? { title: m['officeStaff.table.disable'](), danger: true, onPress: () => setActionToConfirm({ action: 'disable', person }) }
        : { title: m['officeStaff.table.enable'](), onPress: enable },
    ];
  };
  const changed = () => {
    setEdited(undefined);
    setActionToConfirm(undefined);
    onChanged();
  };
  return (
    <>
      <ScrollTable label={m['office.nav.staff']()} withMenus cards className={css.people}>
        <thead>
          <tr>
            <th scope="col">{m['officeStaff.table.name']()}</th>
            <th scope="col">{m['officeStaff.table.role']()}</th>
            <th scope="col">{m['officeSignIn.second.title']()}</th>
            <th scope="col">{m['officeStaff.table.seen']()}</th>
            <th scope="col">{m['officeStaff.table.state']()}</th>
            <th>
              <span className={text.srOnly}>{m['officeStaff.table.actions']()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((person) => (
            <tr key={person.id} className={person.active ? undefined : table.stale}>
              <td>
                <span className={css.person}>
                  <Monogram name={person.name} />
                  <span>
                    {person.name}
                    <span className={table.second}>{person.email}</span>
                  </span>
                </span>
              </td>
              <td className={table.nowrap} data-label={m['officeStaff.table.role']()}>
                {roleTitle(person.role)}
                <AgentCard {...person} agents={agents} />
              </td>
              <td className={table.nowrap} data-label={m['officeSignIn.second.title']()}>
                {factorOf(person)}
              </td>
              <td className={table.nowrap} data-label={m['officeStaff.table.seen']()}>
                {person.lastUsedAt ? momentText(person.lastUsedAt) : m['officeStaff.never']()}
              </td>
              <td data-label={m['officeStaff.table.state']()}>{stateOf(person)}</td>
              <td className={css.menu}>
                <Menu
                  label={person.name}
                  items={itemsFor(person)}
                  trigger={(props) => <IconButton {...props} small icon="more" label={m['officeStaff.table.actionsFor']({ name: person.name })} />}
                />
              </td>
            </tr>
          ))}
          {invitations.map((invited) => (
            <InvitedRow
              key={invited.id}
              invited={invited}
              agents={agents}
              onCancel={() => attempt(call('DELETE', `/staff/invitations/${invited.id}`), m['officeStaff.table.cancelled']())}
            />
          ))}
        </tbody>
      </ScrollTable>
      {edited && <EditPerson person={edited} agents={agents} onClose={() => setEdited(undefined)} onDone={changed} />}
      {actionToConfirm && <StaffActionDialog {...actionToConfirm} isMe={actionToConfirm.person.id === myId} onClose={() => setActionToConfirm(undefined)} onDone={changed} />}
    </>
  );
}

type Agents = readonly { id: number; name: string }[];

/** The card on the site that belongs to somebody, or will belong to somebody who was invited. */
const AgentCard = ({ role, agentId, agents }: Pick<StaffMember, 'role' | 'agentId'> & { agents: Agents }) =>
  role === 'agent' && <span className={table.second}>{agents.find(({ id }) => id === agentId)?.name ?? m['officeStaff.table.noCard']()}</span>;

/** People of the demo agency never sign in, so they lack nothing. */
function factorOf({ demo, hasSecondFactor }: StaffMember) {
  if (demo) return null;
  return hasSecondFactor ? m['officeStaff.table.factorOn']() : <span className={css.warning}>{m['officeStaff.table.factorOff']()}</span>;
}

function stateOf({ active, demo }: StaffMember) {
  if (!active) return <StatusMark shape="cross">{m['officeStaff.table.off']()}</StatusMark>;
  if (demo) return <StatusMark shape="dashed">{m['officeStaff.table.demo']()}</StatusMark>;
  return (
    <StatusMark shape="full" tone="success">
      {m['officeStaff.table.works']()}
    </StatusMark>
  );
}

const InvitedRow = ({ invited: { email, role, agentId, createdAt }, agents, onCancel }: { invited: Invitation; agents: Agents; onCancel(): void }) => (
  <tr>
    <td>
      <span className={css.person}>
        <Monogram />
        {email}
      </span>
    </td>
    <td data-label={m['officeStaff.table.role']()}>
      {roleTitle(role)}
      <AgentCard role={role} agentId={agentId} agents={agents} />
    </td>
    <td />
    <td className={table.nowrap} data-label={m['officeStaff.table.seen']()}>
      {m['officeStaff.table.invited']({ when: momentText(createdAt) })}
    </td>
    <td data-label={m['officeStaff.table.state']()}>
      <StatusMark shape="ring" tone="info">
        {m['officeStaff.table.waiting']()}
      </StatusMark>
    </td>
    <td className={css.menu}>
      <IconButton small icon="close" label={m['officeStaff.table.cancel']({ email })} onClick={onCancel} />
    </td>
  </tr>
);
