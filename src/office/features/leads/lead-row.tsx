import { useEffect, useRef } from 'react';
import type { CallHours } from '#contract/agency/call-hours.ts';
import type { LeadItem } from '#contract/office/leads.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { Link, useSearch } from '#office/app/router.tsx';
import { Gauge, gaugeTone, Monogram, Tag } from '#office/kit/marks.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { durationText, isWaiting, timeOrDayText, waitedMinutes } from './lead-times.ts';
import { nameOf, ordinalText, stepTitle, subjectOf } from './lead-words.ts';
import css from './leads.module.css';

type Props = { item: LeadItem; isOpen: boolean; hours: CallHours | undefined; now: Date };

/** A lead in the list: who wrote, about what, the beginning of the text; at the end how long they wait, and which agent has the lead. */
export function LeadRow({ item, isOpen, hours, now }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const search = useSearch().toString();
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const ordinal = ordinalText(item);
  const minutes = isWaiting(item) ? waitedMinutes(item, hours, now) : undefined;
  return (
    <li ref={row}>
      <Link
        href={officePath('lead', { number: item.number }) + (search && `?${search}`)}
        className={classNames(css.row, item.unread && css.unread)}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={css.dot}>{item.unread && <span className={text.srOnly}>{m['office.leads.unread']()}</span>}</span>
        <span className={css.what}>
          <span className={css.name}>
            <span className={css.cut}>{nameOf(item)}</span>
            {item.lang === 'en' && (
              <span title={m['office.leads.englishTitle']()}>
                <Tag tone="info">{m['office.leads.english']()}</Tag>
              </span>
            )}
          </span>
          <span className={classNames(css.line, css.subject)}>
            {ordinal && <span className={css.ordinal}>{ordinal}</span>}
            <span className={css.cut}>{subjectOf(item)}</span>
          </span>
          <span className={classNames(css.line, css.cut, css.excerpt)}>{item.excerpt}</span>
        </span>
        <span className={css.end}>
          <span className={css.when}>
            <span className={minutes === undefined ? undefined : css[`${gaugeTone(minutes)}Text`]}>
              {minutes === undefined ? timeOrDayText(new Date(item.newsAt), now) : durationText(minutes)}
            </span>
            <Monogram size="small" name={item.assignee?.name} />
            <span className={text.srOnly}>{item.assignee?.name ?? m['office.leads.nobody']()}</span>
          </span>
          <RowMark item={item} minutes={minutes} now={now} />
        </span>
      </Link>
    </li>
  );
}

/** What is most urgent about a lead: what failed, what is late, how long it waits, else its step. */
function RowMark({ item, minutes, now }: { item: LeadItem; minutes: number | undefined; now: Date }) {
  if (item.failedDeliveries > 0) return <span className={css.errorText}>{m['office.leads.failedMark']()}</span>;
  if (item.nextStep && new Date(item.nextStep.at) < now) return <span className={css.errorText}>{m['office.leads.overdueMark']()}</span>;
  if (minutes !== undefined) return <Gauge bare width={78} minutes={minutes} title={m['office.leads.gauge']({ time: durationText(minutes) })} />;
  if (item.unread && item.repliedAt) return <span className={css.successText}>{m['officeAnswers.rowMark']()}</span>;
  return <span className={classNames(css.step, item.step === 'deal' && css.successText)}>{stepTitle(item.step)}</span>;
}
