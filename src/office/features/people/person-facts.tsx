import { useState } from 'react';
import type { ShownContacts as Contacts } from '#contract/office/leads.ts';
import type { PersonDetail } from '#contract/office/people.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { TextButton } from '#office/kit/button.tsx';
import { Monogram } from '#office/kit/marks.tsx';
import { dayText, momentText } from '#office/layout/moment.ts';
import { moneyText } from '#office/layout/money.ts';
import { Part } from '#office/layout/part.tsx';
import { ShownContacts, useOpenableContacts } from '#office/layout/shown-contacts.tsx';
import css from './person.module.css';
import { WishDialog } from './wish-dialog.tsx';

const NO_BREAK_HYPHEN = '\u2011';

type Props = { person: PersonDetail; onChange(changes: Partial<PersonDetail>): void; reload(): void };

/** Who the person is: contacts, language, the agent, what they look for, what they have subscribed to. */
export function PersonFacts({ person, onChange, reload }: Props) {
  const [isWishOpen, setWishOpen] = useState(false);
  const { id, otherNames, contacts, lang, assignee, wish, consent } = person;
  const openableContacts = useOpenableContacts(contacts, {
    onExpired: reload,
    async onOpen(reason) {
      const opened = await call<Contacts>('POST', `/people/${id}/contacts`, { body: { reason } });
      onChange({ contacts: opened });
      reload(); // who has opened them is on the page too
      return opened;
    },
  });
  return (
    <div className={css.stack}>
      <div>
        <ShownContacts contacts={openableContacts} look="facts" />
        <dl className={css.facts}>
          {otherNames.length > 0 && (
            <div>
              <dt>{m['officeAnswers.otherNames']()}</dt>
              <dd translate="no">{otherNames.join(', ')}</dd>
            </div>
          )}
          <div>
            <dt>{m['office.people.facts.language']()}</dt>
            <dd>{lang === 'ru' ? m['office.people.facts.russian']() : m['office.people.facts.english']()}</dd>
          </div>
          <div>
            <dt>{m['office.people.facts.assignee']()}</dt>
            <dd>
              {assignee ? (
                <span className={css.person} translate="no">
                  <Monogram name={assignee.name} size="small" />
                  {assignee.name}
                </span>
              ) : (
                m['office.people.nobody']()
              )}
            </dd>
          </div>
          <div>
            <dt>{m['office.people.facts.wish']()}</dt>
            <dd>
              {wish?.text ?? m['office.people.facts.noWish']()}{' '}
              <TextButton onClick={() => setWishOpen(true)}>{wish ? m['office.people.facts.editWish']() : m['office.people.facts.addWish']()}</TextButton>
            </dd>
          </div>
          {consent && (
            <div>
              <dt>{m['office.people.facts.consent']()}</dt>
              <dd>
                {m['office.people.facts.policy']({ date: dayText(new Date(consent.givenAt)), version: consent.policyVersion.replaceAll('-', NO_BREAK_HYPHEN) })}
                {!consent.isCurrent && <span className={css.warning}>{m['office.people.facts.oldPolicy']()}</span>}
              </dd>
            </div>
          )}
        </dl>
      </div>
      <Subscriptions person={person} />
      {isWishOpen && (
        <WishDialog
          person={person}
          onClose={() => setWishOpen(false)}
          onDone={(next) => {
            setWishOpen(false);
            onChange({ wish: next });
          }}
        />
      )}
    </div>
  );
}

const STATUS = {
  pending: m['office.people.subscriptions.status.pending'],
  confirmed: m['office.people.subscriptions.status.confirmed'],
  unsubscribed: m['office.people.subscriptions.status.unsubscribed'],
};
const FREQUENCY = {
  instant: m['office.people.subscriptions.alert.instant'],
  daily: m['office.people.subscriptions.alert.daily'],
  weekly: m['office.people.subscriptions.alert.weekly'],
};

/** Alerts and followed prices. */
function Subscriptions({ person: { alerts, priceWatches } }: Pick<Props, 'person'>) {
  const count = alerts.length + priceWatches.length;
  return (
    <Part title={m['office.people.subscriptions.title']()} count={count}>
      {count === 0 ? (
        <p className={css.note}>{m['office.people.subscriptions.none']()}</p>
      ) : (
        <ul className={css.list}>
          {alerts.map(({ id, wish, frequency, status, lastSentAt }) => (
            <li key={id}>
              <p>{wish}</p>
              <p className={css.note}>
                {FREQUENCY[frequency]()}, {STATUS[status]()},{' '}
                {lastSentAt ? m['office.people.subscriptions.lastSent']({ when: momentText(lastSentAt) }) : m['office.people.subscriptions.neverSent']()}
              </p>
            </li>
          ))}
          {priceWatches.map(({ id, lot, price, status }) => (
            <li key={id}>
              <p>
                {m['office.people.subscriptions.price']({ id: String(lot?.id ?? '') })} {lot && <span className={css.note}>{lot.title}</span>}
              </p>
              <p className={css.note}>
                {m['office.people.subscriptions.followed']({ price: moneyText(price) })}, {STATUS[status]()}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
