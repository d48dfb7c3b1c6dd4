import type { ReactNode } from 'react';
import { m } from '#messages';
import { buttonClass, linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { deferred } from '#ui/loading/deferred.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { Breadcrumbs, type Crumb } from '#web/layout/breadcrumbs.tsx';
import list from '#web/layout/list-head.module.css';
import { BuildingCard, type CardShape } from './building-card.tsx';
import css from './building-list.module.css';
import type { BuildingCardView } from './building-view.ts';
import { type FilterParams, pageOf } from './filter-params.ts';

export const buildingsMap = deferred(async () => (await import('./buildings-map.tsx')).BuildingsMap);

type Props = {
  crumb: Crumb;
  lead: string;
  /** The text with the number of buildings. */
  total: string;
  filterParams: FilterParams;
  pages: number;
  filterForm: ReactNode;
  cards: BuildingCardView[];
  shape: CardShape;
  /** The map's text for screen readers. */
  mapAlt: string;
};

const SIZES: Record<CardShape, string> = {
  tall: '(min-width: 90rem) 50rem, (min-width: 67.5rem) 54vw, (min-width: 48rem) 80vw, 90vw',
  wide: '(min-width: 90rem) 40rem, (min-width: 48rem) 44vw, 90vw',
};

/** The list of complexes or of settlements: filter, cards and a map. */
export function BuildingList({ crumb, lead, total, filterParams, pages, filterForm, cards, shape, mapAlt }: Props) {
  return (
    <>
      <div className={grid.wrap}>
        <Breadcrumbs trail={[crumb]} />
        <div className={list.head}>
          <div className={list.title}>
            <h1>{crumb.title}</h1>
            <output className={list.total}>{cards.length > 0 ? total : m['catalog.totalNone']()}</output>
          </div>
          <p className={classNames(list.lead, css.lead)}>{lead}</p>
        </div>
        {filterForm}
        {cards.length > 0 ? (
          <div className={classNames(css.cards, css[shape])}>
            {cards.map((card, index) => (
              <BuildingCard key={card.id} card={card} shape={shape} heading="h2" sizes={SIZES[shape]} first={index === 0} />
            ))}
          </div>
        ) : (
          <NothingFound to={crumb.to} />
        )}
        <Pager to={crumb.to} filterParams={filterParams} pages={pages} />
      </div>
      {cards.length > 0 && <buildingsMap.Deferred cards={cards} alt={mapAlt} />}
    </>
  );
}

/** Shown instead of the cards. */
function NothingFound({ to }: { to: string }) {
  return (
    <div className={css.nothingFound}>
      <h2>{m['building.none.title']()}</h2>
      <p>{m['building.none.text']()}</p>
      <div className={css.buttons}>
        <PageLink className={buttonClass('primary')} to={to} keepsScroll>
          {m['building.none.all']()}
        </PageLink>
        <a className={buttonClass('outline')} href="#contact">
          {m['building.none.ask']()}
        </a>
      </div>
    </div>
  );
}

/** Links to other pages of the list; only a very large agency has more than one. */
function Pager({ to, filterParams, pages }: { to: string; filterParams: FilterParams; pages: number }) {
  if (pages <= 1) return null;
  const page = pageOf(filterParams);
  const address = (other: number) => `${to}?${new URLSearchParams({ ...filterParams, page: String(other) })}`;
  return (
    <nav className={css.pager} aria-label={m['building.pages.label']()}>
      {page > 1 && (
        <PageLink className={linkClass} to={address(page - 1)}>
          {m['building.pages.back']()}
        </PageLink>
      )}
      <span>{m['building.pages.shown']({ page, pages })}</span>
      {page < pages && (
        <PageLink className={linkClass} to={address(page + 1)}>
          {m['building.pages.on']()}
        </PageLink>
      )}
    </nav>
  );
}
