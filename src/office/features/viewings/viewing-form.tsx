import type { SubmitEvent } from 'react';
import type { AssigneeList, LeadDetail } from '#contract/office/leads.ts';
import type { AskedViewing, ViewingItem } from '#contract/office/viewings.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { Button, TextButton } from '#office/kit/button.tsx';
import { Checkbox } from '#office/kit/choice.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { FieldGroup, SelectField, TextArea, TextField } from '#office/kit/field.tsx';
import { Notice } from '#office/kit/states.tsx';
import { useAssignees } from '#office/layout/use-assignees.ts';
import { type FormStart, useViewingForm } from './use-viewing-form.ts';
import css from './viewing-form.module.css';
import { dayOf, longDay, spanText, unusualHourOf } from './viewing-time.ts';
import { clashText, unusualHourText } from './viewing-words.tsx';
import { VisitorField } from './visitor-field.tsx';

type Props = {
  start: FormStart;
  today: string;
  asked: readonly AskedViewing[];
  onClose(): void;
  onSaved(item: ViewingItem, isNew: boolean): void;
  /** Shows another viewing instead of the form. */
  onOpen(viewing: { id: number; startsAt: string }): void;
};
const LENGTHS = [30, 45, 60, 90, 120, 180, 240];

/** Plans a viewing or changes one. Before it is saved, the form shows what it clashes with, and asks who gets a letter. */
export function ViewingForm({ start, today, asked, onClose, onSaved, onOpen }: Props) {
  const form = useViewingForm(start, today, onSaved);
  const { values, set, action, edited, lead, leadNumber, clashes } = form;
  const agents = useAssignees(edited?.agent.id);
  const unusualHour = unusualHourOf(values);
  const hasVisitor = edited !== undefined || leadNumber !== undefined;
  const title = edited ? m['office.viewings.form.changeTitle']() : m['office.viewings.form.newTitle']();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.save();
  };
  const lengths = LENGTHS.includes(values.minutes) ? LENGTHS : [...LENGTHS, values.minutes].sort((one, other) => one - other);
  return (
    <Dialog title={title} onClose={onClose}>
      {!hasVisitor ? (
        <>
          <VisitorField asked={asked} onChoose={form.chooseLead} />
          <div className={css.buttons}>
            <Button look="quiet" onClick={onClose}>
              {m['office.cancel']()}
            </Button>
          </div>
        </>
      ) : (
        <form className={css.form} noValidate onSubmit={submit}>
          <Visitor
            name={edited?.person.name ?? lead?.name}
            number={edited?.lead?.number ?? leadNumber}
            onOther={edited || start.leadNumber ? undefined : () => form.chooseLead(undefined)}
          />
          {!edited && lead && <KnownViewings viewings={lead.viewings} onOpen={onOpen} />}
          {form.leadFailure && <Notice look="error">{form.leadFailure.message}</Notice>}
          {action.error && (
            <Notice look="error" urgent>
              {action.error}
              {action.failure?.code === 'changed_by_other' && edited && (
                <p>{m['office.viewings.form.nowAgreed']({ when: `${longDay(dayOf(edited.startsAt))}, ${spanText(edited)}`, agent: edited.agent.name })}</p>
              )}
            </Notice>
          )}
          <div className={css.pair}>
            <TextField
              label={m['office.viewings.form.day']()}
              type="date"
              value={values.day}
              error={action.fields.startsAt}
              onChange={({ target }) => set({ day: target.value })}
            />
            <TextField label={m['office.viewings.form.time']()} type="time" step={300} value={values.time} onChange={({ target }) => set({ time: target.value })} />
            <SelectField
              label={m['office.viewings.form.length']()}
              value={values.minutes}
              error={action.fields.minutes}
              onChange={({ target }) => set({ minutes: Number(target.value) })}
              options={lengths.map((minutes) => ({ value: String(minutes), title: m['office.viewings.form.minutes']({ minutes }) }))}
            />
          </div>
          <div className={css.two}>
            <TextField
              label={m['office.viewings.form.lot']()}
              inputMode="numeric"
              autoComplete="off"
              value={values.lotId}
              error={action.fields.lotId}
              warning={form.lotIsUnknown ? m['office.viewings.error.lotUnknown']() : undefined}
              help={form.lotTitle?.[locale.get()]}
              onChange={({ target }) => set({ lotId: target.value.replaceAll(/\D/g, '').slice(0, 9) })}
            />
            <SelectField
              label={m['office.viewings.form.agent']()}
              value={values.staffId}
              error={action.fields.staffId}
              onChange={({ target }) => set({ staffId: Number(target.value) })}
              options={agentOptions(agents, edited)}
            />
          </div>
          <TextField
            label={m['office.viewings.form.place']()}
            help={m['office.viewings.form.placeHelp']()}
            value={values.place}
            maxLength={200}
            error={action.fields.place}
            onChange={({ target }) => set({ place: target.value })}
          />
          <TextArea
            label={m['office.viewings.form.note']()}
            help={m['office.viewings.form.noteHelp']()}
            rows={2}
            value={values.note}
            maxLength={2000}
            error={action.fields.note}
            onChange={({ target }) => set({ note: target.value })}
          />
          {unusualHour && <Notice look="warning">{unusualHourText(unusualHour, values)}</Notice>}
          {clashes.length > 0 && (
            <Notice look="error">
              {clashes.map((clash) => (
                <p key={clash.id}>{clashText(clash)}</p>
              ))}
              <p className={css.note}>{m['office.viewings.clash.anyway']()}</p>
            </Notice>
          )}
          <LetterChoice email={form.email} lang={form.lang} agent={agents.find(({ id }) => id === values.staffId)?.name ?? edited?.agent.name ?? ''} {...{ values, set }} />
          <div className={css.buttons}>
            <Button look="quiet" onClick={onClose}>
              {m['office.cancel']()}
            </Button>
            <Button type="submit" look="primary" busy={action.busy}>
              {edited ? m['office.viewings.form.save']() : m['office.viewings.form.plan']()}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** The agent of the viewing stays an option, even if the user may not choose that agent. */
function agentOptions(agents: AssigneeList['items'], edited: ViewingItem | undefined) {
  const unlisted = edited && !agents.some(({ id }) => id === edited.agent.id) ? [{ id: edited.agent.id, name: edited.agent.name }] : [];
  return [...unlisted, ...agents].map(({ id, name }) => ({ value: String(id), title: name }));
}

/** Who gets the viewing. Without `name` the lead is still being loaded; an empty one is that of a visitor who gave none. */
const Visitor = ({ name, number, onOther }: { name?: string; number?: number; onOther?(): void }) => (
  <p className={css.who}>
    {name !== undefined && <b>{name || m['office.viewings.nameless']()}</b>}
    {number !== undefined && <span>{m['office.viewings.lead']({ number: String(number) })}</span>}
    {onOther && <TextButton onClick={onOther}>{m['office.viewings.form.other']()}</TextButton>}
  </p>
);

/** Viewings that the lead has already. */
const KnownViewings = ({ viewings, onOpen }: { viewings: LeadDetail['viewings'] } & Pick<Props, 'onOpen'>) =>
  viewings.length === 0 ? null : (
    <Notice look="info" icon="calendar">
      {viewings.map((viewing) => (
        <p key={viewing.id}>
          {m['office.viewings.form.known']({ when: `${longDay(dayOf(viewing.startsAt))}, ${spanText(viewing)}`, agent: viewing.agent })}{' '}
          <TextButton onClick={() => onOpen(viewing)}>{m['office.viewings.form.openKnown']()}</TextButton>
        </p>
      ))}
    </Notice>
  );

export type LetterRecipients = { toVisitor: boolean; toAgent: boolean };
type LetterProps = { email: string | null; lang?: 'ru' | 'en'; agent: string; values: LetterRecipients; set(changes: Partial<LetterRecipients>): void };

/** Who gets a letter about the viewing. */
export function LetterChoice({ email, lang, agent, values, set }: LetterProps) {
  const language = lang === 'en' ? m['office.viewings.letter.inEnglish']() : m['office.viewings.letter.inRussian']();
  return (
    <FieldGroup label={m['office.viewings.letter.title']()}>
      <Checkbox
        label={email === null ? m['office.viewings.letter.noEmail']() : m['office.viewings.letter.visitor']({ email, language })}
        disabled={email === null}
        checked={values.toVisitor && email !== null}
        onChange={({ target }) => set({ toVisitor: target.checked })}
      />
      <Checkbox label={m['office.viewings.letter.agent']({ name: agent })} checked={values.toAgent} onChange={({ target }) => set({ toAgent: target.checked })} />
    </FieldGroup>
  );
}
