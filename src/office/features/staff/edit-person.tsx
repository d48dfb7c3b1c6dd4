import { type SubmitEvent, useState } from 'react';
import type { AgentItem } from '#contract/catalog/agent.ts';
import type { InviteInput, StaffMember } from '#contract/staff/people.ts';
import { ROLES, type Role } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { locale } from '#office/app/locale.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button } from '#office/kit/button.tsx';
import { Segments } from '#office/kit/choice.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { SelectField, TextField } from '#office/kit/field.tsx';
import { Notice } from '#office/kit/states.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { roleTitle } from '#office/layout/role-title.ts';
import css from './staff.module.css';

type RoleProps = {
  role: Role;
  agentId: number | null;
  agents: readonly AgentItem[];
  /** What is wrong with the role or with the agent's card. */
  errors?: { role?: string; agentId?: string };
  onRole(role: Role): void;
  onAgent(id: number | null): void;
};

/** The role; for an agent also the card on the site: the lots of this card are the agent's own. */
export const RoleFields = ({ role, agentId, agents, errors, onRole, onAgent }: RoleProps) => (
  <>
    <div className={css.role}>
      <span className={css.label}>{m['officeStaff.table.role']()}</span>
      <Segments label={m['officeStaff.table.role']()} value={role} onValue={onRole} options={ROLES.map((value) => ({ value, title: roleTitle(value) }))} />
      {errors?.role && (
        <Notice look="error" urgent>
          {errors.role}
        </Notice>
      )}
    </div>
    {role === 'agent' && (
      <SelectField
        label={m['officeStaff.edit.card']()}
        help={m['officeStaff.edit.cardHelp']()}
        error={errors?.agentId}
        value={agentId ?? ''}
        onChange={({ target }) => onAgent(target.value ? Number(target.value) : null)}
        options={[{ value: '', title: m['officeStaff.table.noCard']() }, ...agents.map(({ id, name }) => ({ value: String(id), title: name }))]}
      />
    )}
  </>
);

type Props = { agents: readonly AgentItem[]; onClose(): void; onDone(): void };

export function EditPerson({ person, agents, onClose, onDone }: Props & { person: StaffMember }) {
  const [name, setName] = useState(person.name);
  const [role, setRole] = useState(person.role);
  const [agentId, setAgentId] = useState(person.agentId);
  const action = useAction();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run(async () => {
      await call('PATCH', `/staff/${person.id}`, { body: { name, role, agentId: role === 'agent' ? agentId : null } });
      onDone();
    });
  };
  return (
    <Dialog title={person.name} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        {action.error && <Notice look="error">{action.error}</Notice>}
        <TextField label={m['officeSignIn.name']()} value={name} error={action.fields.name} onChange={({ target }) => setName(target.value)} />
        <RoleFields {...{ role, agentId, agents }} errors={action.fields} onRole={setRole} onAgent={setAgentId} />
        <p className={css.note}>{m['officeStaff.edit.lowered']()}</p>
        <Buttons busy={action.busy} title={m['officeStaff.edit.save']()} onClose={onClose} />
      </form>
    </Dialog>
  );
}

export function InvitePerson({ agents, onClose, onDone }: Props) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('agent');
  const [agentId, setAgentId] = useState<number | null>(null);
  const action = useAction();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run(async () => {
      const body: InviteInput = { email, role, agentId: role === 'agent' ? agentId : null, locale: locale.get() };
      await call('POST', '/staff/invitations', { body });
      showToast({ text: m['officeStaff.edit.invited']({ email }) });
      onDone();
    });
  };
  return (
    <Dialog title={m['officeStaff.edit.inviteTitle']()} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        {action.error && <Notice look="error">{action.error}</Notice>}
        <TextField label={m['officeSignIn.email']()} type="email" autoComplete="off" value={email} error={action.fields.email} onChange={({ target }) => setEmail(target.value)} />
        <RoleFields {...{ role, agentId, agents }} errors={action.fields} onRole={setRole} onAgent={setAgentId} />
        <p className={css.note}>{m['officeStaff.edit.inviteNote']()}</p>
        <Buttons busy={action.busy} title={m['officeStaff.edit.sendInvitation']()} onClose={onClose} />
      </form>
    </Dialog>
  );
}

const Buttons = ({ busy, title, onClose }: { busy: boolean; title: string; onClose(): void }) => (
  <div className={css.buttons}>
    <Button look="quiet" onClick={onClose}>
      {m['office.cancel']()}
    </Button>
    <Button type="submit" look="primary" busy={busy}>
      {title}
    </Button>
  </div>
);
