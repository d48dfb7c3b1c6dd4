import { useState } from 'react';
import { capitalised } from '#contract/core/text.ts';
import { officePath } from '#contract/office/pages.ts';
import type { ViewingItem } from '#contract/office/viewings.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { Link } from '#office/app/router.tsx';
import { useAction } from '#office/app/use-action.ts';
import { Button, buttonClass } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Notice } from '#office/kit/states.tsx';
import css from './viewing-form.module.css';
import { LetterChoice, type LetterRecipients } from './viewing-form.tsx';
import { dayOf, longDay, spanText } from './viewing-time.ts';
import { clashText, LetterState, lotText, nameOf, StateOfViewing } from './viewing-words.tsx';

type Props = { item: ViewingItem; now: Date; onClose(): void; onChange(): void; onCancel(): void; onSaved(item: ViewingItem): void };

/** One viewing: what is agreed, what it clashes with, which letters went out, and what can be done. */
export function ViewingCard({ item, now, onClose, onChange, onCancel, onSaved }: Props) {
  const action = useAction();
  const isPast = item.startsAt <= now.toISOString();
  const record = (state: 'held' | 'missed') =>
    void action.run(async () => onSaved(await call<ViewingItem>('POST', `/viewings/${item.id}/result`, { body: { sequence: item.sequence, state } })));
  return (
    <Dialog
      title={m['office.viewings.card.title']({ day: capitalised(longDay(dayOf(item.startsAt))), time: spanText(item) })}
      onClose={onClose}
      footer={
        <>
          <a className={buttonClass({ look: 'quiet' })} href={`${OFFICE_API_BASE}/viewings/${item.id}/calendar`} download>
            <Icon name="download" small />
            {m['office.viewings.ics']()}
          </a>
          {item.state === 'planned' && (
            <Button look="danger" onClick={onCancel}>
              {m['office.viewings.card.cancel']()}
            </Button>
          )}
          {item.state === 'planned' && (
            <Button look={isPast ? 'plain' : 'primary'} onClick={onChange}>
              {m['office.viewings.card.change']()}
            </Button>
          )}
          {item.state !== 'cancelled' && isPast && item.state !== 'missed' && (
            <Button busy={action.busy} onClick={() => record('missed')}>
              {m['office.viewings.card.missed']()}
            </Button>
          )}
          {item.state !== 'cancelled' && isPast && item.state !== 'held' && (
            <Button look="primary" busy={action.busy} onClick={() => record('held')}>
              {m['office.viewings.card.held']()}
            </Button>
          )}
        </>
      }
    >
      {action.error && (
        <Notice look="error" urgent>
          {action.error}
        </Notice>
      )}
      <StateOfViewing state={item.state} />
      <dl className={css.facts}>
        <dt>{m['office.viewings.form.who']()}</dt>
        <dd>
          {nameOf(item)}
          {item.lead && (
            <>
              {' · '}
              <Link href={officePath('lead', { number: item.lead.number })}>{m['office.viewings.lead']({ number: String(item.lead.number) })}</Link>
            </>
          )}
        </dd>
        <dt>{m['office.viewings.form.lot']()}</dt>
        <dd>{item.lot ? <Link href={officePath('lot', { id: item.lot.id })}>{`${lotText(item)}, ${item.lot.title}`}</Link> : lotText(item)}</dd>
        <dt>{m['office.viewings.form.place']()}</dt>
        <dd>{item.place || item.lot?.address || '—'}</dd>
        <dt>{m['office.viewings.form.agent']()}</dt>
        <dd>{item.agent.name}</dd>
        {item.note && (
          <>
            <dt>{m['office.viewings.form.note']()}</dt>
            <dd>{item.note}</dd>
          </>
        )}
      </dl>
      {item.clashes.length > 0 && (
        <Notice look="error">
          {item.clashes.map((clash) => (
            <p key={clash.id}>{clashText(clash)}</p>
          ))}
        </Notice>
      )}
      {item.letters.length > 0 && (
        <ul className={css.letters} aria-label={m['office.viewings.letter.title']()}>
          {item.letters.map((letter) => (
            <li key={`${letter.to} ${letter.occasion} ${letter.at}`}>
              <LetterState {...letter} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Asks to confirm that a viewing is cancelled, and who gets a letter about it. */
export function CancelViewing({ item, onClose, onSaved }: Pick<Props, 'item' | 'onClose' | 'onSaved'>) {
  const [recipients, setRecipients] = useState<LetterRecipients>({ toVisitor: true, toAgent: true });
  const action = useAction();
  const cancel = () =>
    void action.run(async () => {
      const body = { sequence: item.sequence, notify: { visitor: recipients.toVisitor && item.email !== null, agent: recipients.toAgent } };
      onSaved(await call<ViewingItem>('POST', `/viewings/${item.id}/cancel`, { body }));
    });
  return (
    <Dialog
      title={m['office.viewings.cancel.title']()}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m['office.viewings.cancel.keep']()}
          </Button>
          <Button look="danger" busy={action.busy} onClick={cancel}>
            {m['office.viewings.cancel.do']()}
          </Button>
        </>
      }
    >
      <p>{m['office.viewings.cancel.text']({ when: `${longDay(dayOf(item.startsAt))}, ${spanText(item)}`, name: nameOf(item) })}</p>
      {action.error && (
        <Notice look="error" urgent>
          {action.error}
        </Notice>
      )}
      <LetterChoice email={item.email} lang={item.lang} agent={item.agent.name} values={recipients} set={(changes) => setRecipients({ ...recipients, ...changes })} />
    </Dialog>
  );
}
