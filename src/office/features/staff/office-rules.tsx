import { useState } from 'react';
import type { AgentItem } from '#contract/catalog/agent.ts';
import type { Role } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { Button } from '#office/kit/button.tsx';
import { Switch } from '#office/kit/choice.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { Section } from '#office/layout/page-head.tsx';
import { RoleFields } from './edit-person.tsx';
import css from './staff.module.css';

type Rules = { agentsPublish: boolean };

/** What the owner decides for everybody. */
export function OfficeRules() {
  const resource = useResource<Rules>('/rules');
  const change = (rules: Rules) =>
    call('PUT', '/rules', { body: rules }).then(
      () => resource.change(rules),
      (error: unknown) => showToast({ text: failureText(error), failed: true }),
    );
  return (
    <Section title={m['officeStaff.rules.title']()}>
      <Loaded resource={resource} rows={1}>
        {(rules) => (
          <div>
            <Switch label={m['officeStaff.rules.agentsPublish']()} checked={rules.agentsPublish} onChange={({ target }) => void change({ agentsPublish: target.checked })} />
            <p className={css.note}>{m['officeStaff.rules.agentsPublishNote']()}</p>
          </div>
        )}
      </Loaded>
    </Section>
  );
}

/** The office as another role sees it: nothing can be changed, and the audit log has an entry. */
export function ViewAsRole({ agents }: { agents: readonly AgentItem[] }) {
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState<Role>('agent');
  const [agentId, setAgentId] = useState<number | null>(agents[0]?.id ?? null);
  const view = () =>
    call('PUT', '/view', { body: { role, ...(role === 'agent' && agentId && { agentId }) } }).then(
      () => location.assign('/office'),
      (error: unknown) => showToast({ text: failureText(error), failed: true }),
    );
  return (
    <>
      <Button icon="eye" onClick={() => setOpen(true)}>
        {m['officeStaff.view.title']()}
      </Button>
      {open && (
        <Dialog
          title={m['officeStaff.view.title']()}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button look="quiet" onClick={() => setOpen(false)}>
                {m['office.cancel']()}
              </Button>
              <Button look="primary" onClick={() => void view()}>
                {m['officeStaff.view.look']()}
              </Button>
            </>
          }
        >
          <p>{m['officeStaff.view.text']()}</p>
          <RoleFields role={role} agentId={agentId} agents={agents} onRole={setRole} onAgent={setAgentId} />
        </Dialog>
      )}
    </>
  );
}
