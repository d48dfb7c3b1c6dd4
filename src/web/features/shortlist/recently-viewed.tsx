import { useEffect, useId, useState } from 'react';
import { PREVIEW } from '#contract/api/without-secrets.ts';
import { m } from '#messages';
import { linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { Section, SectionHead } from '#ui/layout/section.tsx';
import { Rail, RailArrows, RailBar, useRail } from '#ui/media/rail.tsx';
import { browserApi, fetchOrEmpty } from '#web/app/browser-api.ts';
import { LotCard } from '#web/features/lot/lot-card.tsx';
import { type AnyLotItem, type LotKey, lotKey } from '#web/stores/any-lot.ts';
import { findLots } from './find-by-keys.ts';
import { readViewed, storeViewed, withViewed } from './viewed-lots.ts';

const MAX_SHOWN = 8;

/** The lots viewed before; with `lotId` it also stores that lot as viewed. Renders nothing until they are loaded. */
export function RecentlyViewed({ lotId }: { lotId?: LotKey }) {
  const [lots, setLots] = useState<AnyLotItem[]>([]);
  useEffect(() => {
    const keys = readViewed()
      .filter((key) => key !== lotId)
      .slice(0, MAX_SHOWN);
    if (keys.length === 0) return setLots([]);
    const controller = new AbortController();
    void fetchOrEmpty(findLots(browserApi(), keys, controller.signal)).then((found) => controller.signal.aborted || setLots(found));
    return () => controller.abort();
  }, [lotId]);
  useEffect(() => {
    // The lot of a preview is not stored: it may never be published.
    if (lotId !== undefined && !new URLSearchParams(location.search).has(PREVIEW)) storeViewed(withViewed(readViewed(), lotId));
  }, [lotId]);
  const clear = () => {
    storeViewed(lotId === undefined ? [] : [lotId]);
    setLots([]);
  };
  return lots.length > 0 && <ViewedRail lots={lots} onClear={clear} />;
}

function ViewedRail({ lots, onClear }: { lots: AnyLotItem[]; onClear(): void }) {
  const rail = useRail();
  const id = useId();
  const title = m['shortlist.viewed.title']();
  const side = (
    <>
      <RailArrows rail={rail} back={m['carousel.prev']()} forward={m['carousel.next']()} />
      <button type="button" className={linkClass} onClick={onClear}>
        {m['shortlist.viewed.clear']()}
      </button>
    </>
  );
  return (
    <Section labelledBy={id}>
      <div className={grid.wrap}>
        <SectionHead id={id} title={title} side={side} />
      </div>
      <Rail rail={rail} label={title}>
        {lots.map((lot) => (
          <LotCard key={lotKey(lot)} lot={lot} sizes="(min-width: 67.5rem) 29vw, min(78vw, 25.5rem)" />
        ))}
      </Rail>
      <div className={grid.wrap}>
        <RailBar rail={rail} />
      </div>
    </Section>
  );
}
