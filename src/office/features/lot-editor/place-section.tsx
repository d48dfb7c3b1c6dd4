import type { AddressPrecision } from '#contract/catalog/lot.ts';
import { CIRCLE_RADIUS, DEFAULT_PRECISION } from '#contract/catalog/published-place.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { m } from '#messages';
import { useDictionaries } from '#office/app/dictionaries.ts';
import { classNames } from '#ui/styles/class-names.ts';
import css from './lot-editor.module.css';
import { asOptions } from './lot-field.tsx';
import { LotNumber, LotRadios, LotSelect, LotText } from './lot-fields.tsx';
import { PlaceMap } from './place-map.tsx';
import own from './place-section.module.css';
import type { LotEditor } from './use-lot-editor.ts';

/** Two rows of the form, one for each language; a house number is the same in both. */
const ADDRESS_PARTS = ['addressRegion.ru', 'addressTown.ru', 'addressStreet.ru', 'addressHouse', 'addressRegion.en', 'addressTown.en', 'addressStreet.en'];

/** Where a lot is: its address, its point on the map, and how much of it visitors see. */
export function PlaceSection({ editor }: { editor: LotEditor }) {
  const places = useDictionaries()?.locations.flatMap(({ children }) => children);
  const precision = (editor.value('addressPrecision') ?? DEFAULT_PRECISION) as AddressPrecision;
  const house = String(editor.value('addressHouse') ?? '').trim();
  return (
    <>
      <div className={own.place}>
        <PlaceMap editor={editor} precision={precision} />
        <div className={own.side}>
          <LotSelect editor={editor} path="locationId" required options={asOptions(places)} />
          {LOCALES.map((locale) => (
            <LotText key={locale} editor={editor} path={`address.${locale}`} required />
          ))}
          <LotRadios
            editor={editor}
            path="addressPrecision"
            fallback={DEFAULT_PRECISION}
            help={precision === 'exact' ? m['officeLots.precision.exactNote']() : m['officeLots.precision.circleNote']({ radius: CIRCLE_RADIUS[precision] })}
            options={[
              { value: 'exact', title: house ? m['officeLots.precision.exactHouse']({ house }) : m['officeLots.precision.exact']() },
              { value: 'street', title: m['officeLots.precision.street']() },
              { value: 'district', title: m['officeLots.precision.district']() },
            ]}
          />
          <div className={own.pair}>
            <LotNumber editor={editor} path="latitude" />
            <LotNumber editor={editor} path="longitude" />
          </div>
        </div>
      </div>
      <div className={own.address}>
        <h3>{m['officeLots.group.address']()}</h3>
        <span className={css.label}>{m['officeLots.place.parts']()}</span>
        <div className={classNames(css.four, own.parts)}>
          {ADDRESS_PARTS.map((path) => (
            <LotText key={path} editor={editor} path={path} />
          ))}
        </div>
      </div>
    </>
  );
}
