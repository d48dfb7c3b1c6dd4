import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { endpoints } from '#contract/api/endpoints.ts';
import type { LotItem } from '#contract/catalog/lot.ts';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import { derivative } from '#contract/media/media.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { IconButton } from '#ui/controls/button.tsx';
import { objectPosition } from '#ui/media/picture.tsx';
import text from '#ui/styles/text.module.css';
import { createApi } from '#web/app/api.ts';
import { fetchOrNothing } from '#web/app/browser-api.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { browserSite } from '#web/app/site-context.ts';
import { lotFacts } from '#web/features/lot/lot-facts.ts';
import { LotPrice } from '#web/features/lot/lot-price.tsx';
import css from './lots-map-card.module.css';
import type { LotPin } from './use-pins.ts';

const PHOTO_WIDTH = 320;

type Props = {
  pins: LotPin[];
  /** Whether the card takes the focus: it was opened by keyboard. */
  takesFocus: boolean;
  onClose(): void;
};

/** The lots of one point of the map: at first with what their pins have, then with the loaded details. */
export function LotsMapCard({ pins, takesFocus, onClose }: Props) {
  const card = useRef<HTMLElement>(null);
  const ids = pins.map(({ id }) => id).join(',');
  const lots = useLotDetails(ids);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves again for other lots
  useEffect(() => {
    if (takesFocus) card.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [takesFocus, ids]);
  return (
    <section ref={card} className={css.card} aria-label={m['map.card']()} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <IconButton icon="close" label={m['map.closeCard']()} className={css.close} onClick={onClose} />
      <div className={css.rows}>
        {pins.map((pin) => (
          <LotRow key={pin.id} pin={pin} lot={lots.get(pin.id)} />
        ))}
      </div>
    </section>
  );
}

function LotRow({ pin: { id, title, price, mainImage, focus }, lot }: { pin: LotPin; lot?: LotItem }) {
  return (
    <article className={css.row}>
      {mainImage ? (
        <img className={css.photo} src={derivative(mainImage, PHOTO_WIDTH, 'webp')} alt="" width="320" height="240" style={{ objectPosition: objectPosition(focus) }} />
      ) : (
        <span className={css.photo} />
      )}
      <div className={css.details}>
        {lot ? <LotPrice lot={lot} className={css.price} /> : <p className={`${text.price} ${css.price}`}>{formatPrice(price, getLocale())}</p>}
        <p className={css.facts}>{lot ? lotFacts(lot) : '\u00a0'}</p>
        <h3 className={css.title}>
          <PageLink className={text.cover} to={lotPath({ id })}>
            {title}
          </PageLink>
        </h3>
      </div>
    </article>
  );
}

/** The lots of these ids; each is fetched once. */
function useLotDetails(ids: string): Map<number, LotItem> {
  const [lots, setLots] = useState(() => new Map<number, LotItem>());
  // An effect event, so that a lot which no longer exists is not requested again and again: only new ids start a request.
  const missingOf = useEffectEvent((wantedIds: string) => wantedIds.split(',').filter((id) => id && !lots.has(Number(id))));
  useEffect(() => {
    const missing = missingOf(ids);
    if (missing.length === 0) return;
    const controller = new AbortController();
    void fetchOrNothing(createApi(browserSite(), getLocale()).get(endpoints.lots, { ids: missing.join(','), limit: missing.length }, controller.signal)).then((list) => {
      if (list) setLots((former) => new Map([...former, ...list.items.map((lot) => [lot.id, lot] as const)]));
    });
    return () => controller.abort();
  }, [ids]);
  return lots;
}
