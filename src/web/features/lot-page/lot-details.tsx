import { useId } from 'react';
import { paragraphsOf } from '#contract/core/text.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import facts from '#ui/layout/facts.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { formatDate } from '#web/format/format-date.ts';
import { DOT } from '#web/format/words.ts';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import css from './lot-details.module.css';

/** The description of a lot, then its facts. */
export function LotDetails({ lot, className }: { lot: AnyLotDetails; className?: string }) {
  const id = useId();
  return (
    <div className={classNames(css.details, className)}>
      <DetailsText {...paragraphsOf(lot)} />
      <DetailsFacts groups={lot.items} />
      {lot.features.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id}>{m['lotPage.features']()}</h2>
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

/** The description of a lot or a building; the first paragraph is larger. */
export function DetailsText({ lead, paragraphs }: { lead: string; paragraphs: string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={text.srOnly}>
        {m['lotPage.description']()}
      </h2>
      <p className={css.lead}>{lead}</p>
      <div className={css.prose}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

/** The facts of a lot or a building, each group under its heading. */
export function DetailsFacts({ groups }: { groups: { title: string; items: { key?: string; title: string; value: string }[] }[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{m['lotPage.details']()}</h2>
      <div className={css.groups}>
        {groups.map((group) => (
          <div key={group.title} className={css.group}>
            <h3>{group.title}</h3>
            <dl className={classNames(facts.facts, css.facts)}>
              {group.items.map(({ key, title, value }) => (
                <div key={key ?? title}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

/** `Лот 1301 · Опубликован 11 ноября 2026, обновлён 13 ноября 2026` */
function datesOf({ id, publishedAt, updatedAt }: AnyLotDetails): string {
  const locale = getLocale();
  const [published, updated] = [publishedAt, updatedAt].map((date) => formatDate(date, locale, { year: true }));
  const dates = [m['lotPage.published']({ date: published ?? '' }), updated !== published && m['lotPage.updated']({ date: updated ?? '' })];
  return `${m['lotPage.number']({ id })}${DOT}${dates.filter(Boolean).join(', ')}`;
}
