import { useId } from 'react';
import { paragraphsOf } from '#contract/core/text.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import facts from '#ui/layout/facts.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { DOT } from '#web/format/dot.ts';
import { formatDate } from '#web/format/format-date.ts';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import css from './lot-details.module.css';

/** The lot in words, then in facts. */
export function LotDetails({ lot, className }: { lot: AnyLotDetails; className?: string }) {
  const id = useId();
  const { lead, paragraphs } = paragraphsOf(lot);
  return (
    <div className={classNames(css.details, className)}>
      <section aria-labelledby={`${id}-words`}>
        <h2 id={`${id}-words`} className={text.hidden}>
          {m['lotPage.description']()}
        </h2>
        <p className={css.lead}>{lead}</p>
        <div className={css.prose}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section aria-labelledby={`${id}-facts`}>
        <h2 id={`${id}-facts`}>{m['lotPage.details']()}</h2>
        <div className={css.groups}>
          {lot.items.map(({ title, items }) => (
            <div key={title} className={css.group}>
              <h3>{title}</h3>
              <dl className={classNames(facts.facts, css.facts)}>
                {items.map((fact) => (
                  <div key={fact.key}>
                    <dt>{fact.title}</dt>
                    <dd>{fact.value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </section>
      {lot.features.length > 0 && (
        <section aria-labelledby={`${id}-features`}>
          <h2 id={`${id}-features`}>{m['lotPage.features']()}</h2>
          <dl className={css.features}>
            {lot.features.map(({ title, items }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{items.map((feature) => feature.title).join(DOT)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <p className={classNames(text.small, text.mute, css.dates)}>{datesOf(lot)}</p>
    </div>
  );
}

/** `Лот 1301 · Опубликован 11 ноября 2026, обновлён 13 ноября 2026` */
function datesOf({ id, publishedAt, updatedAt }: AnyLotDetails): string {
  const locale = getLocale();
  const [published, updated] = [publishedAt, updatedAt].map((date) => formatDate(date, locale, { year: true }));
  const dates = [m['lotPage.published']({ date: published ?? '' }), updated !== published && m['lotPage.updated']({ date: updated ?? '' })];
  return `${m['lotPage.number']({ id })}${DOT}${dates.filter(Boolean).join(', ')}`;
}
