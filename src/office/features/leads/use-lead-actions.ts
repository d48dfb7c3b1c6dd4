import { useRef, useState } from 'react';
import type { LeadStep, LostReason } from '#contract/office/lead-words.ts';
import type { LeadChanged, LeadItem } from '#contract/office/leads.ts';
import { m } from '#messages';
import { call, reasonText } from '#office/app/api.ts';
import { showToast } from '#office/kit/toasts.tsx';
import { stepTitle } from './lead-words.ts';

/** Shows a lead in the list as it is now. */
export type ChangeRow = (number: number, changes: Partial<LeadItem>) => void;
type Sent = { method?: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown /** What the message at the foot says. */; said: string; undo?: boolean };

export type CallRecord = { outcome: 'answered' | 'no-answer'; minutes?: number; text?: string };
export type LeadActions = {
  busy: boolean;
  step(to: LeadStep, reason?: LostReason): Promise<boolean>;
  assign(to: { id: number; name: string } | null): Promise<boolean>;
  addNote(text: string): Promise<boolean>;
  addCall(record: CallRecord): Promise<boolean>;
  setNext(text: string, at: Date): Promise<boolean>;
  nextDone(): Promise<boolean>;
  undo(event: number): Promise<boolean>;
  resend(deliveryId: number): Promise<boolean>;
};

/**
 * What can be done with a lead. One at a time, so a double click does it once; each is said at the foot of the page with a way to undo it, which the log
 * offers as well: so only the last one is said. Who was not the first is told who was, and sees the lead as it is now.
 */
export function useLeadActions(lead: Pick<LeadItem, 'number' | 'step' | 'assignee'>, reload: () => void, onChange: ChangeRow): LeadActions {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const base = `/leads/${lead.number}`;
  const guard = async (work: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      showToast({ text: reasonText(error), failed: true, topic: base });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      reload();
    }
  };
  const send = ({ method = 'POST', path, body, said, undo: canUndo = true }: Sent) =>
    guard(async () => {
      const { event, lead: item } = await call<LeadChanged>(method, base + path, { body });
      onChange(item.number, item);
      showToast({ text: said, topic: base, ...(canUndo && { action: { title: m['office.leads.did.undo'](), run: () => void undo(event) } }) });
    });
  const undo = (event: number) => send({ path: '/undo', body: { event }, said: m['office.leads.did.undone'](), undo: false });
  return {
    busy,
    undo,
    step: (to, reason) => send({ path: '/step', body: { from: lead.step, to, reason }, said: m['office.leads.did.step']({ step: stepTitle(to) }) }),
    assign: (to) =>
      send({
        path: '/assignee',
        body: { from: lead.assignee?.id ?? null, to: to?.id ?? null },
        said: to ? m['office.leads.did.assigned']({ name: to.name }) : m['office.leads.did.unassigned'](),
      }),
    addNote: (text) => send({ path: '/notes', body: { text }, said: m['office.leads.did.note']() }),
    addCall: (record) => send({ path: '/calls', body: record, said: m['office.leads.did.call']() }),
    setNext: (text, at) => send({ method: 'PUT', path: '/next-step', body: { text, at: at.toISOString() }, said: m['office.leads.did.next']() }),
    nextDone: () => send({ method: 'DELETE', path: '/next-step', said: m['office.leads.did.nextDone']() }),
    resend: (deliveryId) =>
      guard(async () => {
        await call('POST', `${base}/deliveries/${deliveryId}/resend`);
        showToast({ text: m['office.leads.resent'](), topic: base });
      }),
  };
}
