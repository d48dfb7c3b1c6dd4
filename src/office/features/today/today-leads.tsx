import { PROMISE_MINUTES } from '#contract/office/lead-words.ts';
import { officePath } from '#contract/office/pages.ts';
import type { Today } from '#contract/office/today.ts';
import { m } from '#messages';
import { Link } from '#office/app/router.tsx';
import { buttonClass } from '#office/kit/button.tsx';
import { Gauge, Monogram } from '#office/kit/marks.tsx';
import { momentText } from '#office/layout/moment.ts';
import { classNames } from '#ui/styles/class-names.ts';
import css from './today.module.css';
import { List, TextLink } from './today-list.tsx';

/** Leads that wait for an answer, with what the visitor has meanwhile said about the lots of a shortlist. */
export function Waiting({ waiting: { total, items } }: { waiting: Today['waiting'] }) {
  return (
    <List title={m['office.today.waiting']()} count={total} end={<span className={css.muted}>{m['office.today.promise']()}</span>}>
      {items.map((item, index) => {
        const name = item.name || m['office.today.withoutName']();
        return (
          <li key={item.number} className={css.waiting}>
            <div>
              <p className={css.who}>{name}</p>
              <p className={css.note}>{item.kind}</p>
            </div>
            <div className={classNames(css.about, item.answer ? css.withAnswer : undefined)}>
              {item.answer ? (
                <>
                  <ShortlistAnswer {...item.answer} />
                  <p className={classNames(css.note, css.cut)}>{item.excerpt}</p>
                </>
              ) : (
                <p className={css.cut}>{item.excerpt || item.kind}</p>
              )}
              <p className={classNames(css.note, css.cut)}>
                {item.lot && (
                  <>
                    <TextLink href={officePath('lot', { id: item.lot.id })}>{item.lot.id}</TextLink> {item.lot.title} ·{' '}
                  </>
                )}
                {item.source}
              </p>
            </div>
            <div className={css.gauge}>{item.isPromised && <Gauge minutes={item.minutes} title={waitedText(item.minutes)} />}</div>
            <div className={css.actions}>
              <span className={css.assignee} title={item.assignee ?? m['office.today.nobody']()}>
                <Monogram size="small" name={item.assignee ?? undefined} />
              </span>
              <Link
                href={officePath('lead', { number: item.number })}
                className={buttonClass({ small: true, look: index === 0 ? 'primary' : 'plain' })}
                aria-label={m['office.today.answerTo']({ name, number: String(item.number) })}
              >
                {m['office.today.answer']()}
              </Link>
            </div>
          </li>
        );
      })}
      {total > items.length && (
        <li className={css.more}>
          <TextLink href={officePath('leads')}>{m['office.today.more']({ count: total - items.length })}</TextLink>
        </li>
      )}
    </List>
  );
}

function waitedText(minutes: number): string {
  if (minutes > PROMISE_MINUTES) return m['office.today.late']({ minutes: String(minutes - PROMISE_MINUTES) });
  return m['office.today.waits']({ minutes: String(minutes), left: String(PROMISE_MINUTES - minutes) });
}

/** What a visitor has said about the lots of a shortlist. */
const ShortlistAnswer = ({ wanted, refused }: Pick<Today['answered']['items'][number], 'wanted' | 'refused'>) => (
  <>
    {wanted.length > 0 && <p className={css.wanted}>{m['officeAnswers.today.wanted']({ lots: wanted.join(', ') })}</p>}
    {refused.length > 0 && <p className={css.note}>{m['officeAnswers.today.refused']({ lots: refused.join(', ') })}</p>}
  </>
);

/** Visitors who have answered a shortlist; the server leaves out answers that were seen. */
export function Answered({ answered: { total, items } }: { answered: Today['answered'] }) {
  return (
    <List title={m['officeAnswers.today.title']()} count={total}>
      {items.map(({ number, name: given, at, wanted, refused, assignee }) => {
        const name = given || m['office.today.withoutName']();
        return (
          <li key={number} className={css.answered}>
            <div>
              <p className={css.who}>{name}</p>
              <p className={css.note}>{[momentText(at), assignee].filter(Boolean).join(' · ')}</p>
            </div>
            <div>
              <ShortlistAnswer wanted={wanted} refused={refused} />
            </div>
            <Link href={officePath('lead', { number })} className={buttonClass({ small: true })} aria-label={m['officeAnswers.today.openOf']({ name, number: String(number) })}>
              {m['officeAnswers.today.open']()}
            </Link>
          </li>
        );
      })}
    </List>
  );
}
