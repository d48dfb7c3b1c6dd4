import type { RefObject } from 'react';
import { m } from '#messages';
import { useDictionaries } from '#office/app/dictionaries.ts';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { FileButton } from '#office/features/pictures/upload-area.tsx';
import type { PhotoList } from '#office/features/pictures/use-photo-list.ts';
import { buttonClass } from '#office/kit/button.tsx';
import { SelectField, TextArea } from '#office/kit/field.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { moneyText } from '#office/layout/money.ts';
import { FORM_CATEGORIES, formFields } from './category-fields.ts';
import { Choices, FormNumber, FormText, Rooms } from './form-fields.tsx';
import { HereButton } from './here-button.tsx';
import css from './new-lot.module.css';
import { PhotoStrip } from './photo-strip.tsx';
import type { NewLot } from './use-new-lot.ts';

export type StepProps = { lot: NewLot; list: PhotoList; heading: RefObject<HTMLHeadingElement | null>; onFiles(files: File[]): void };

/** Photos first, while the agent stands in the room; then what the lot is and where. */
export function PlaceStep({ lot, list, heading, onFiles }: StepProps) {
  const places = useDictionaries()?.locations.flatMap(({ children }) => children) ?? [];
  const hasPhotos = list.photos.length + list.items.length > 0;
  return (
    <>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {m['officeNewLot.photosFirst']()}
        </h2>
        <p className={css.lead}>{m['officeNewLot.photosLead']()}</p>
      </div>
      <div className={css.sources}>
        <FileButton
          camera
          className={buttonClass({ look: 'primary', wide: true }, css.camera)}
          onFiles={onFiles}
          label={
            <>
              <Icon name="camera" />
              {m['officeNewLot.takePhotos']()}
            </>
          }
        />
        <FileButton
          className={buttonClass({ wide: true })}
          onFiles={onFiles}
          label={
            <>
              <Icon name="picture" />
              {m['officeNewLot.fromDevice']()}
            </>
          }
        />
      </div>
      {hasPhotos && <PhotoStrip list={list} onFiles={onFiles} />}
      <Choices
        label={m['officeNewLot.what']()}
        columns={3}
        options={FORM_CATEGORIES.map(({ id, title }) => ({ value: id, title: title() }))}
        value={lot.value('categoryId')}
        onValue={(id) => lot.edit('categoryId', id)}
      />
      <HereButton lot={lot} />
      <SelectField
        label={m['officeLots.filter.location']()}
        value={String(lot.value('locationId') ?? '')}
        onChange={({ target }) => lot.edit('locationId', target.value === '' ? null : Number(target.value))}
        options={[{ value: '', title: m['officeLots.edit.none']() }, ...places.map(({ id, title }) => ({ value: String(id), title }))]}
      />
      <FormText lot={lot} path="address.ru" label={m['officeNewLot.address']()} autoComplete="off" />
    </>
  );
}

export function FactsStep({ lot, list, heading, onFiles }: StepProps) {
  const fields = formFields(lot.value('categoryId'));
  const [price, area] = [lot.value('price'), lot.value('area')];
  const perMetre =
    typeof price === 'number' && price > 0 && typeof area === 'number' && area > 0 ? m['officeNewLot.perMetre']({ price: moneyText(Math.round(price / area)) }) : undefined;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {m['officeNewLot.facts']()}
      </h2>
      <PhotoStrip list={list} onFiles={onFiles} />
      <FormNumber lot={lot} path="price" label={m['officeLots.column.price']()} unit="₽" help={perMetre} />
      <div className={css.sizes}>
        {fields.includes('area') && <FormNumber lot={lot} path="area" label={fieldTitle('area')} unit={m['officeLots.unit.metres']()} />}
        {fields.includes('landArea') && <FormNumber lot={lot} path="landArea" label={fieldTitle('landArea')} unit={m['officeLots.unit.land']()} />}
        {fields.includes('floor') && <FormNumber lot={lot} path="floor" label={fieldTitle('floor')} />}
        {fields.includes('floors') && <FormNumber lot={lot} path="floors" label={fieldTitle('floors')} />}
      </div>
      {fields.includes('rooms') && <Rooms lot={lot} />}
      <TextArea
        label={m['officeNewLot.about']()}
        help={m['officeNewLot.aboutHelp']()}
        lang="ru"
        rows={4}
        value={String(lot.value('description.ru') ?? '')}
        error={lot.saving?.refused['description.ru']}
        onChange={({ target }) => lot.edit('description.ru', target.value)}
        onBlur={() => void lot.flush()}
      />
    </>
  );
}

export function OwnerStep({ lot, heading }: StepProps) {
  return (
    <>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {m['officeLots.part.owner']()}
        </h2>
        <p className={css.lead}>{m['officeNewLot.ownerLead']()}</p>
      </div>
      <FormText lot={lot} path="inside.ownerName" label={m['officeLots.field.ownerName']()} autoComplete="off" />
      <FormText lot={lot} path="inside.ownerPhone" label={m['officeLots.field.ownerPhone']()} type="tel" inputMode="tel" autoComplete="off" />
      <TextArea
        label={m['officeLots.field.notes']()}
        rows={3}
        value={String(lot.value('inside.notes') ?? '')}
        error={lot.saving?.refused['inside.notes']}
        onChange={({ target }) => lot.edit('inside.notes', target.value)}
        onBlur={() => void lot.flush()}
      />
    </>
  );
}
