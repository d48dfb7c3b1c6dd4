import { useEffect, useRef, useState } from 'react';
import { officePath } from '#contract/office/pages.ts';
import type { PersonItem } from '#contract/office/people.ts';
import { m } from '#messages';
import { Link, navigate } from '#office/app/router.tsx';
import { useShortcuts } from '#office/app/shortcuts.ts';
import { stepTitle, typeTitle } from '#office/features/leads/lead-words.ts';
import table from '#office/kit/table.module.css';
import { momentText } from '#office/layout/moment.ts';
import css from './people.module.css';
import { nameOf } from './people-words.ts';

/** People as a table, on a phone as cards. J and K move, E opens. */
export function PeopleTable({ people }: { people: readonly PersonItem[] }) {
  const [current, setCurrent] = useState(-1);
  const body = useRef<HTMLTableSectionElement>(null);
  const move = (step: number) => setCurrent((index) => Math.max(0, Math.min(people.length - 1, index + step)));
  useShortcuts({
    KeyJ: () => move(1),
    KeyK: () => move(-1),
    KeyE: () => people[current] && void navigate(officePath('person', { id: people[current].id })),
  });
  useEffect(() => {
    const row = body.current?.rows[current];
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [current]);
  return (
    <table className={`${table.table} ${css.people}`}>
      <thead>
        <tr>
          <th scope="col">{m['office.people.column.person']()}</th>
          <th scope="col" className={table.number}>
            {m['office.people.column.leads']()}
          </th>
          <th scope="col">{m['office.people.column.last']()}</th>
          <th scope="col" className={css.next}>
            {m['office.people.column.next']()}
          </th>
          <th scope="col" className={css.assignee}>
            {m['office.people.column.assignee']()}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {people.map((person, index) => (
          <Row key={person.id} person={person} isCurrent={index === current} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ person, isCurrent }: { person: PersonItem; isCurrent: boolean }) {
  const { id, contacts, leads, lastLead, nextStep, assignee } = person;
  const isOverdue = nextStep !== null && Date.parse(nextStep.at) < Date.now();
  return (
    <tr data-current={isCurrent || undefined}>
      <td className={css.name}>
        <Link href={officePath('person', { id })} className={table.cut} translate="no">
          {nameOf(person)}
        </Link>
        <span className={`${table.second} ${table.cut}`} translate="no">
          {contacts.map(({ text }) => text).join(', ')}
        </span>
      </td>
      <td className={`${table.number} ${css.leads}`}>
        {leads}
        <span className={css.unit}>{m['office.people.leadCount']({ count: leads })}</span>
      </td>
      <td className={css.last}>
        {typeTitle(lastLead.type)}
        <span className={table.second}>
          {momentText(lastLead.createdAt)}, {stepTitle(lastLead.step).toLowerCase()}
        </span>
      </td>
      <td className={css.next}>
        {nextStep && (
          <>
            <span className={table.cut} translate="no">
              {nextStep.text}
            </span>
            <span className={`${table.second} ${isOverdue ? css.overdue : ''}`}>
              {momentText(nextStep.at)}
              {isOverdue && `, ${m['office.people.overdue']()}`}
            </span>
          </>
        )}
      </td>
      <td className={`${table.nowrap} ${css.assignee}`} translate="no">
        {assignee?.name ?? '—'}
      </td>
    </tr>
  );
}
