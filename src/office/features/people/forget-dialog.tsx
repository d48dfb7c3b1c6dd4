import { type SubmitEvent, useState } from 'react';
import type { ForgetPreview, Forgotten, PersonDetail } from '#contract/office/people.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { TextField } from '#office/kit/field.tsx';
import { Notice } from '#office/kit/states.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { momentText } from '#office/layout/moment.ts';
import { nameOf } from './people-words.ts';
import css from './person.module.css';

type Props = {
  person: PersonDetail;
  onClose(): void;
  /** The deletion has begun, or it has failed. */
  onRun(isRunning: boolean): void;
  onDone(): void;
};

/** Says what is deleted and what the law requires to keep; the surname is typed to confirm the deletion. */
export function ForgetDialog({ person, onClose, onRun, onDone }: Props) {
  const preview = useResource<ForgetPreview>(`/people/${person.id}/forget`);
  return (
    <Dialog title={m['office.people.forget.title']({ name: nameOf(person) })} wide onClose={onClose}>
      <Loaded resource={preview} rows={4}>
        {(shown) => <ForgetForm preview={shown} person={person} onClose={onClose} onRun={onRun} onDone={onDone} />}
      </Loaded>
    </Dialog>
  );
}

function ForgetForm({ preview, person, onClose, onRun, onDone }: Props & { preview: ForgetPreview }) {
  const [surname, setSurname] = useState('');
  const action = useAction();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run(async () => {
      onRun(true);
      try {
        const { deleted } = await call<Forgotten>('DELETE', `/people/${person.id}`, { body: { surname } });
        showToast({ text: m['office.people.forget.done']({ count: deleted.leads }) });
        onDone();
      } catch (error) {
        onRun(false);
        throw error;
      }
    });
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {action.error && <Notice look="error">{action.error}</Notice>}
      <div className={css.sides}>
        <div>
          <h3 className={css.failed}>{m['office.people.forget.gone']()}</h3>
          <ul>
            {goneLines(preview).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{m['office.people.forget.kept']()}</h3>
          <ul>
            {preview.kept.consents > 0 && <li>{m['office.people.forget.consents']({ count: preview.kept.consents, years: String(preview.kept.years) })}</li>}
            <li>{m['office.people.forget.audit']()}</li>
          </ul>
        </div>
      </div>
      {preview.others > 0 && <Notice look="warning">{m['office.people.forget.others']({ count: preview.others })}</Notice>}
      <TextField
        label={m['office.people.forget.type']({ word: preview.word })}
        value={surname}
        autoComplete="off"
        error={action.fields.surname}
        onChange={({ target }) => setSurname(target.value)}
      />
      <div className={css.buttons}>
        <Button look="quiet" onClick={onClose}>
          {m['office.people.forget.not']()}
        </Button>
        <Button type="submit" look="danger" busy={action.busy}>
          {m['office.people.forget.do']()}
        </Button>
      </div>
    </form>
  );
}

/** What is deleted, without the kinds that this person has none of. */
function goneLines({ viewings: coming, deleted: { leads, viewings, shortlists, alerts, priceWatches, deliveries, resumes } }: ForgetPreview): string[] {
  const lines: [number, (given: { count: number }) => string][] = [
    [leads, m['office.people.forget.leads']],
    [viewings, m['office.people.forget.viewings']],
    [shortlists, m['office.people.forget.shortlists']],
    [alerts + priceWatches, m['office.people.forget.subscriptions']],
    [deliveries, m['office.people.forget.deliveries']],
    [resumes, m['office.people.forget.resumes']],
  ];
  return [
    m['office.people.forget.contacts'](),
    ...lines.flatMap(([count, text]) => (count > 0 ? [text({ count })] : [])),
    ...coming.map(comingText),
    ...(leads > 0 ? [m['officeAnswers.forgetReports']()] : []),
  ];
}

function comingText({ startsAt, lotId, agent }: ForgetPreview['viewings'][number]): string {
  const when = momentText(startsAt);
  return lotId === null ? m['officeAnswers.forgetViewing']({ when, agent }) : m['officeAnswers.forgetViewingLot']({ when, agent, lot: String(lotId) });
}
