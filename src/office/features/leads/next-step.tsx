import { type SubmitEvent, useState } from 'react';
import { NEXT_STEP_MAX } from '#contract/office/lead-words.ts';
import type { LeadDetail } from '#contract/office/leads.ts';
import { m } from '#messages';
import { useNow } from '#office/app/use-now.ts';
import { Button, TextButton } from '#office/kit/button.tsx';
import { TextField } from '#office/kit/field.tsx';
import { exactMomentText, fromFieldValue, toFieldValue } from '#office/layout/moment.ts';
import css from './lead.module.css';
import { quickTimes } from './lead-times.ts';
import type { LeadActions } from './use-lead-actions.ts';

const MINUTE_MS = 60_000;

type Props = { lead: LeadDetail; actions: LeadActions };

/** What is to be done next and when; the key N opens the form. */
export function NextStep({ lead: { nextStep }, actions }: Props) {
  const [isEditing, setEditing] = useState(false);
  const now = useNow(MINUTE_MS);
  if (isEditing) return <NextStepForm nextStep={nextStep} actions={actions} onClose={() => setEditing(false)} />;
  if (!nextStep) {
    return (
      <div className={css.next}>
        <span className={css.note}>{m['office.leads.next.none']()}</span>
        <Button icon="calendar" data-key="next" onClick={() => setEditing(true)}>
          {m['office.leads.next.plan']()}
        </Button>
      </div>
    );
  }
  const isOverdue = new Date(nextStep.at) < now;
  const when = exactMomentText(nextStep.at, now);
  return (
    <div className={css.next}>
      <p>
        {nextStep.text}
        <br />
        <span className={isOverdue ? css.overdue : css.note}>{isOverdue ? m['office.leads.next.overdue']({ when }) : when}</span>
      </p>
      <div className={css.buttons}>
        <Button small icon="check" busy={actions.busy} onClick={() => void actions.completeNext()}>
          {m['office.leads.next.done']()}
        </Button>
        <Button small look="quiet" data-key="next" onClick={() => setEditing(true)}>
          {m['office.leads.next.change']()}
        </Button>
      </div>
    </div>
  );
}

function NextStepForm({ nextStep, actions, onClose }: { nextStep: LeadDetail['nextStep']; actions: LeadActions; onClose(): void }) {
  const [text, setText] = useState(nextStep?.text ?? '');
  const [time, setTime] = useState(nextStep ? toFieldValue(new Date(nextStep.at)) : '');
  const [error, setError] = useState<string>();
  const [quickOptions] = useState(() => quickTimes(new Date()));
  const tooLong = text.trim().length > NEXT_STEP_MAX ? m['problems.tooLong']({ most: String(NEXT_STEP_MAX) }) : undefined;
  const changeTime = (value: string) => {
    setTime(value);
    setError(undefined);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const at = fromFieldValue(time);
    const isNew = at?.getTime() !== (nextStep && new Date(nextStep.at).getTime());
    if (!at) setError(m['office.leads.next.wrongTime']());
    else if (isNew && at < new Date()) setError(m['office.viewings.error.timePassed']());
    else if (await actions.setNext(text.trim(), at)) onClose();
  };
  return (
    <form className={css.next} onSubmit={(event) => void submit(event)}>
      <TextField autoFocus label={m['office.leads.next.what']()} value={text} error={tooLong} onChange={({ target }) => setText(target.value)} />
      <TextField type="datetime-local" label={m['office.leads.next.when']()} value={time} error={error} onChange={({ target }) => changeTime(target.value)} />
      <div className={css.quick}>
        {quickOptions.map(({ title, value }) => (
          <TextButton key={title} onClick={() => changeTime(value)}>
            {title}
          </TextButton>
        ))}
      </div>
      <div className={css.buttons}>
        <Button type="submit" small look="primary" busy={actions.busy} blocked={tooLong ?? (text.trim() ? undefined : m['office.leads.next.what']())}>
          {m['office.leads.next.save']()}
        </Button>
        <Button small look="quiet" onClick={onClose}>
          {m['office.cancel']()}
        </Button>
      </div>
    </form>
  );
}
