import { useId } from 'react';
import { splitParagraphs } from '#contract/core/text.ts';
import { m } from '#messages';
import facts from '#ui/layout/facts.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import details from '#web/features/lot-page/lot-details.module.css';
import css from './building-details.module.css';
import type { BuildingView } from './building-view.ts';
import type { Building } from './load-building.ts';

type Props = { building: Building; view: BuildingView; className?: string };

/** The building in words, then in facts, then what there is in it or round it. */
export function BuildingDetails({ building: { lead, description }, view, className }: Props) {
  const id = useId();
  return (
    <div className={classNames(details.details, className)}>
      <section aria-labelledby={`${id}-words`}>
        <h2 id={`${id}-words`} className={text.hidden}>
          {m['lotPage.description']()}
        </h2>
        <p className={details.lead}>{lead}</p>
        <div className={details.prose}>
          {splitParagraphs(description).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section aria-labelledby={`${id}-facts`}>
        <h2 id={`${id}-facts`}>{m['lotPage.details']()}</h2>
        <div className={details.groups}>
          {view.groups.map((group) => (
            <div key={group.title} className={details.group}>
              <h3>{group.title}</h3>
              <dl className={classNames(facts.facts, details.facts)}>
                {group.facts.map(({ title, value }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </section>
      {view.features.items.length > 0 && (
        <section aria-labelledby={`${id}-features`}>
          <h2 id={`${id}-features`}>{view.features.title}</h2>
          <ul className={css.features}>
            {view.features.items.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
