import { useRef, useState } from 'react';
import type { CallOutcome, LeadStep, LostReason } from '#contract/office/lead-words.ts';
import type { LeadChanged, LeadItem } from '#contract/office/leads.ts';
import { m } from '#messages';
import { call, reasonText } from '#office/app/api.ts';
import { showToast } from '#office/kit/toasts.tsx';
import { stepTitle } from './lead-words.ts';

/** Updates the row of a lead in the list. */
export type ChangeRow = (number: number, changes: Partial<LeadItem>) => void;
type ActionRequest = {
  method?: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** What the message at the foot says. */
  message: string;
  canUndo?: boolean;
};

type CallRecord = { outcome: CallOutcome; minutes?: number; text?: string };
export type LeadActions = {
  busy: boolean;
  step(to: LeadStep, reason?: LostReason): Promise<boolean>;
  assign(to: { id: number; name: string } | null): Promise<boolean>;
  addNote(text: string): Promise<boolean>;
  addCall(record: CallRecord): Promise<boolean>;
  setNext(text: string, at: Date): Promise<boolean>;
  completeNext(): Promise<boolean>;
  undo(event: number): Promise<boolean>;
  resend(deliveryId: number): Promise<boolean>;
};

/**
 * What can be done with a lead. One action runs at a time, so a double click does it once. A message at the foot of the page says what was done and offers to
 * undo it. Only the last message stays, since the log offers to undo as well. After a failure, as when a colleague was faster, the lead is loaded again too.
 */
export function useLeadActions(lead: Pick<LeadItem, 'number' | 'step' | 'assignee'>, reload: () => void, onChange: ChangeRow): LeadActions {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const leadPath = `/leads/${lead.number}`;
  const runAlone = async (work: () => Promise<void>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      showToast({ text: reasonText(error), failed: true, topic: leadPath });
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
      reload();
    }
  };
  const send = ({ method = 'POST', path, body, message, canUndo = true }: ActionRequest) =>
    runAlone(async () => {
      const { event, lead: item } = await call<LeadChanged>(method, leadPath + path, { body });
      onChange(item.number, item);
      showToast({ text: message, topic: leadPath, ...(canUndo && { action: { title: m['office.leads.did.undo'](), run: () => void undo(event) } }) });
    });
  const undo = (event: number) => send({ path: '/undo', body: { event }, message: m['office.leads.did.undone'](), canUndo: false });
  return {
    busy,
    undo,
    step: (to, reason) => send({ path: '/step', body: { from: lead.step, to, reason }, message: m['office.leads.did.step']({ step: stepTitle(to) }) }),
    assign: (to) =>
      send({
        path: '/assignee',
        body: { from: lead.assignee?.id ?? null, to: to?.id ?? null },
        message: to ? m['office.leads.did.assigned']({ name: to.name }) : m['office.leads.did.unassigned'](),
      }),
    addNote: (text) => send({ path: '/notes', body: { text }, message: m['office.leads.did.note']() }),
    addCall: (record) => send({ path: '/calls', body: record, message: m['office.leads.did.call']() }),
    setNext: (text, at) => send({ method: 'PUT', path: '/next-step', body: { text, at: at.toISOString() }, message: m['office.leads.did.next']() }),
    completeNext: () => send({ method: 'DELETE', path: '/next-step', message: m['office.leads.did.nextDone']() }),
    resend: (deliveryId) =>
      runAlone(async () => {
        await call('POST', `${leadPath}/deliveries/${deliveryId}/resend`);
        showToast({ text: m['office.leads.resent'](), topic: leadPath });
      }),
  };
}
