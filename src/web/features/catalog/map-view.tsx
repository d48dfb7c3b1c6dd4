import { lazy, type ReactNode, Suspense, useState } from 'react';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { m } from '#messages';
import { useOnHydrated } from '#ui/hooks/use-on-hydrated.ts';
import { Picture } from '#ui/media/picture.tsx';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { lotFacts } from '#web/features/lot/lot-facts.ts';
import { LotPrice } from '#web/features/lot/lot-price.tsx';
import type { AnyLotItem } from '#web/stores/any-lot.ts';
import css from './map-view.module.css';

const LotsMap = lazy(async () => ({ default: (await import('#web/features/map/lots-map.tsx')).LotsMap }));
const PHOTO_WIDTH = 320;

type Props = { lots: AnyLotItem[]; search: string; onArea(bbox: string): void; children: ReactNode };

/**
 * All lots of the search that have coordinates on the map, and the loaded pages of them in a list (also for screen readers). Hovering or focusing an item marks its
 * point on the map, clicking a point marks its item.
 */
export function CatalogMapView({ lots, search, onArea, children }: Props) {
  const [isHydrated, setHydrated] = useState(false);
  const [selected, setSelected] = useState<number>();
  useOnHydrated(() => setHydrated(true));
  return (
    <div className={css.split}>
      <div className={css.map}>
        <noscript>
          <p className={css.note}>{m['map.noLiveLots']()}</p>
        </noscript>
        {isHydrated && (
          <Suspense fallback={null}>
            <LotsMap search={search} onSearchArea={onArea} selected={selected} onSelect={setSelected} />
          </Suspense>
        )}
      </div>
      <div className={css.side}>
        <h2 className={text.srOnly}>{m['catalog.found']()}</h2>
        <ul>
          {lots.map((lot) => (
            <li key={lot.id} id={`lot-${lot.id}`} data-selected={lot.id === selected || undefined} className={css.lot}>
              <LotLine lot={lot} onHover={(isHovered) => setSelected(isHovered ? lot.id : undefined)} />
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}

function LotLine({ lot, onHover }: { lot: AnyLotItem; onHover(isHovered: boolean): void }) {
  const [photo] = lot.photos;
  return (
    <article className={css.line} onPointerEnter={() => onHover(true)} onPointerLeave={() => onHover(false)} onFocus={() => onHover(true)} onBlur={() => onHover(false)}>
      <div className={css.photo}>{photo && <Picture file={pictureFile(photo, PHOTO_WIDTH)} sizes="7.5rem" alt="" />}</div>
      <div className={css.text}>
        <h3>
          <PageLink className={text.cover} to={lotPath(lot)}>
            {lot.title}
          </PageLink>
        </h3>
        <LotPrice lot={lot} className={css.price} />
        <p className={css.facts}>{lotFacts(lot)}</p>
      </div>
    </article>
  );
}
