import type { Headquarters } from '#contract/agency/headquarters.ts';
import { m } from '#messages';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import { PlaceMap } from '#web/features/map/place-map.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';
import { HeadquartersFacts } from './headquarters-facts.tsx';
import css from './headquarters-page.module.css';
import { HeadquartersPhotos } from './headquarters-photos.tsx';
import { officeAnchor } from './load-headquarters.ts';

export const headquartersTrail = () => sectionTrail('contacts', ...sectionTrail('headquarters'));

export function HeadquartersPage({ offices }: { offices: Headquarters[] }) {
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <PageHead title={m['pages.headquarters']()} trail={headquartersTrail()} lead={offices.length > 0 ? m['contacts.officesLead']() : m['contacts.noOffices']()} />
      {offices.map((office, index) => (
        <Office key={office.id} office={office} first={index === 0} />
      ))}
    </div>
  );
}

function Office({ office, first }: { office: Headquarters; first: boolean }) {
  const anchor = officeAnchor(office);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={css.office}>
      {office.photos.length > 0 && <HeadquartersPhotos photos={office.photos} title={office.title} first={first} />}
      <div className={classNames(grid.grid, css.about)}>
        <div className={css.details}>
          <h2 id={`${anchor}-title`}>{office.title}</h2>
          <HeadquartersFacts office={office} />
        </div>
        <div className={css.map}>
          <PlaceMap coordinates={office.coordinates} precision="exact" title={`${office.title}, ${office.address}`} />
        </div>
      </div>
    </section>
  );
}
