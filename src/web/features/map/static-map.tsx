import { getLocale } from '#runtime';
import { labelsAt } from '#ui/base-map/labels.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { type CenterAndZoom, mapPictureAddress, offsetFromCenter, PICTURE } from './map-picture.ts';
import css from './static-map.module.css';

/** The static base map: a picture with the names of places over it, which needs no JavaScript. Fills its container with the middle of the picture. */
export function StaticMap({ view, alt }: { view: CenterAndZoom; alt: string }) {
  return (
    <div className={css.map}>
      <img className={css.picture} src={mapPictureAddress(view)} width={PICTURE.width} height={PICTURE.height} alt={alt} loading="lazy" decoding="async" />
      <div className={css.names} aria-hidden="true">
        {labelsAt(view.zoom, getLocale())
          .map((label) => ({ ...label, offset: offsetFromCenter(label.at, view) }))
          .filter(({ offset: [x, y] }) => Math.abs(x) < PICTURE.width / 2 && Math.abs(y) < PICTURE.height / 2)
          .map(({ kind, name, turn, offset: [x, y] }) => (
            <span key={`${name} ${x}`} className={classNames(css.name, css[kind])} style={{ left: Math.round(x), top: Math.round(y), rotate: turn ? `${turn}deg` : undefined }}>
              {name}
            </span>
          ))}
      </div>
    </div>
  );
}
