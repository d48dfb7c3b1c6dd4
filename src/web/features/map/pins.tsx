import type { MouseEvent } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { MapMarker } from '#ui/media/map-marker.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { formatMillions } from '#web/format/format-price.ts';
import look from './map-label.module.css';
import css from './pins.module.css';
import type { LotPin } from './use-pins.ts';

const MILLION = 1_000_000;
const THOUSAND = 1_000;

type PriceProps = {
  pin: LotPin;
  chosen: boolean;
  onChoose(event: MouseEvent<HTMLButtonElement>): void;
  onHover(): void;
};

/** The marker of a lot, with its price. */
export function PricePin({ pin: { title, price, coordinates }, chosen, onChoose, onHover }: PriceProps) {
  const priceLabel = pinPrice(price, getLocale());
  return (
    <MapMarker at={[coordinates.lng, coordinates.lat]} anchor="bottom" className={chosen ? css.above : css.spot}>
      <button
        type="button"
        className={classNames(look.place, css.pin)}
        aria-label={m['map.pin']({ price: priceLabel, title })}
        aria-pressed={chosen}
        onClick={onChoose}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onHover()}
      >
        <span className={look.label}>{priceLabel}</span>
      </button>
    </MapMarker>
  );
}

/** The marker of a cluster of lots. */
export function ClusterPin({ at, count, onOpen }: { at: [number, number]; count: number; onOpen(): void }) {
  const shown = formatNumber(count, getLocale());
  return (
    <MapMarker at={at} className={css.spot}>
      <button type="button" className={classNames(css.cluster, count > 9 && css.many)} aria-label={m['map.cluster']({ count, shown })} onClick={onOpen}>
        {shown}
      </button>
    </MapMarker>
  );
}

/** A short price for a pin: `38,9 млн` in Russian, `₽38.9m` in English. */
export function pinPrice(price: number, locale: Locale): string {
  if (price >= MILLION) return m['map.pinMillions']({ amount: formatMillions(price, locale) }, { locale });
  return m['map.pinThousands']({ amount: Math.round(price / THOUSAND) }, { locale });
}
