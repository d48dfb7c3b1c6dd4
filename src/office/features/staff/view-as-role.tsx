import { useState } from 'react';
import type { AgentItem } from '#contract/catalog/agent.ts';
import { OFFICE_BASE } from '#contract/office/pages.ts';
import type { Role } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { Notice } from '#office/kit/states.tsx';
import { RoleFields } from './edit-person.tsx';

/** The office begins anew with the rights of that role, so that nothing loaded before stays in sight. */
export async function viewAs(role: Role, agentId: number | null): Promise<void> {
  await call('PUT', '/view', { body: { role, ...(role === 'agent' && agentId && { agentId }) } });
  location.assign(OFFICE_BASE);
}

/** The office as another role sees it: nothing can be changed, and the audit log has an entry. */
export function ViewAsRole({ agents }: { agents: readonly AgentItem[] }) {
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState<Role>('agent');
  const [agentId, setAgentId] = useState<number | null>(null);
  const action = useAction();
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
              <Button look="primary" busy={action.busy} onClick={() => void action.run(() => viewAs(role, agentId ?? agents[0]?.id ?? null))}>
                {m['officeStaff.view.look']()}
              </Button>
            </>
          }
        >
          <p>{m['officeStaff.view.text']()}</p>
          {action.error && <Notice look="error">{action.error}</Notice>}
          <RoleFields role={role} agentId={agentId ?? agents[0]?.id ?? null} agents={agents} onRole={setRole} onAgent={setAgentId} />
        </Dialog>
      )}
    </>
  );
}
