import { useId } from 'react';
import { splitParagraphs } from '#contract/core/text.ts';
import { classNames } from '#ui/styles/class-names.ts';
import details from '#web/features/lot-page/lot-details.module.css';
import { DetailsFacts, DetailsText } from '#web/features/lot-page/lot-details.tsx';
import css from './building-details.module.css';
import type { BuildingView } from './building-view.ts';
import type { Building } from './load-building.ts';

type Props = { building: Building; view: BuildingView; className?: string };

/** The description of a building, then its facts, then its amenities. */
export function BuildingDetails({ building: { lead, description }, view, className }: Props) {
  const id = useId();
  return (
    <div className={classNames(details.details, className)}>
      <DetailsText lead={lead} paragraphs={splitParagraphs(description)} />
      <DetailsFacts groups={view.groups} />
      {view.features.items.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id}>{view.features.title}</h2>
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
