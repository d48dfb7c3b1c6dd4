import { useState } from 'react';
import { LEAD_STEPS, type LeadStep, LOST_REASONS, type LostReason } from '#contract/office/lead-words.ts';
import type { LeadDetail } from '#contract/office/leads.ts';
import { m } from '#messages';
import { Button } from '#office/kit/button.tsx';
import { Radio } from '#office/kit/choice.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import css from './lead.module.css';
import { reasonTitle, stepTitle } from './lead-words.ts';
import type { LeadActions } from './use-lead-actions.ts';

const STEPS_TO_DEAL = LEAD_STEPS.filter((step) => step !== 'lost' && step !== 'spam');

type Props = { lead: LeadDetail; actions: LeadActions };

/** The steps of a lead, the present one pressed; those who may change the lead move it by a click. A lost lead needs a reason. */
export function LeadSteps({ lead: { step, lostReason, may }, actions }: Props) {
  const [isLoseOpen, setLoseOpen] = useState(false);
  const stepIndex = (STEPS_TO_DEAL as LeadStep[]).indexOf(step);
  const isEnded = step === 'lost' || step === 'spam';
  const go = (to: LeadStep) => to !== step && void actions.step(to);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line of buttons in every browser
    <div role="group" aria-label={m['office.leads.steps']()} className={css.steps}>
      {STEPS_TO_DEAL.map((one, index) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === step}
          aria-busy={actions.busy || undefined}
          disabled={!may.change}
          // The key S focuses the next step.
          data-key={index === Math.min(stepIndex + 1, STEPS_TO_DEAL.length - 1) ? 'step' : undefined}
          className={classNames(index < stepIndex && css.passed)}
          onClick={() => go(one)}
        >
          {stepTitle(one)}
        </button>
      ))}
      {(may.change || lostReason) && (
        <button type="button" className={css.ending} aria-pressed={step === 'lost'} disabled={!may.change} onClick={() => setLoseOpen(true)}>
          <Icon name="close" small />
          {lostReason ? m['office.leads.lostBecause']({ reason: reasonTitle(lostReason) }) : m['office.leads.lose']()}
        </button>
      )}
      {!may.change ? null : step === 'spam' ? (
        <button type="button" data-key="spam" className={css.ending} aria-pressed="true" onClick={() => go('new')}>
          {m['office.leads.notSpam']()}
        </button>
      ) : (
        !isEnded && (
          <button type="button" data-key="spam" className={css.ending} aria-pressed="false" onClick={() => go('spam')}>
            {m['office.leads.spam']()}
          </button>
        )
      )}
      {isLoseOpen && (
        <LoseDialog
          busy={actions.busy}
          onClose={() => setLoseOpen(false)}
          onLose={async (reason) => {
            if (await actions.step('lost', reason)) setLoseOpen(false);
          }}
        />
      )}
    </div>
  );
}

function LoseDialog({ busy, onClose, onLose }: { busy: boolean; onClose(): void; onLose(reason: LostReason): void }) {
  const [reason, setReason] = useState<LostReason>();
  return (
    <Dialog
      title={m['office.leads.loseTitle']()}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m['office.cancel']()}
          </Button>
          <Button look="danger" busy={busy} blocked={reason ? undefined : m['office.leads.loseTitle']()} onClick={() => reason && onLose(reason)}>
            {m['office.leads.loseButton']()}
          </Button>
        </>
      }
    >
      <fieldset className={css.reasons} aria-label={m['office.leads.loseTitle']()}>
        {LOST_REASONS.map((one) => (
          <Radio key={one} name="reason" label={reasonTitle(one)} checked={one === reason} onChange={() => setReason(one)} />
        ))}
      </fieldset>
      <p className={css.note}>{m['office.leads.loseText']()}</p>
    </Dialog>
  );
}
