import { m } from '#messages';
import { useAgents, useDictionaries } from '#office/app/names.ts';
import type { Option } from '#office/kit/field.tsx';
import css from './lot-editor.module.css';
import { BothLanguages, LotNumber, LotSelect, LotSwitch, LotText, Part } from './lot-fields.tsx';
import { LotPhotos } from './lot-photos.tsx';
import { LotPlan } from './lot-plan.tsx';
import { LotPrice } from './lot-price.tsx';
import type { LotEditor } from './use-lot-editor.ts';

export const PARTS = [
  { id: 'main', title: () => m['officeLots.part.main'](), fields: ['categoryId', 'agentId', 'locationId', 'houseTypeId', 'wallsTypeId', 'objectTypeIds'] },
  { id: 'texts', title: () => m['officeLots.part.texts'](), fields: ['title', 'description', 'address'] },
  { id: 'price', title: () => m['officeLots.part.price'](), fields: ['price'] },
  {
    id: 'sizes',
    title: () => m['officeLots.part.sizes'](),
    fields: ['area', 'livingArea', 'kitchenArea', 'landArea', 'rooms', 'bedrooms', 'bathrooms', 'floor', 'floors', 'year', 'ceiling'],
  },
  { id: 'place', title: () => m['officeLots.part.place'](), fields: ['longitude', 'latitude', 'addressPrecision', 'addressHouse', 'cadastralNumber'] },
  { id: 'photos', title: () => m['officePhotos.part'](), fields: ['photos'] },
  { id: 'plans', title: () => m['officePhotos.plans'](), fields: ['floorPlans'] },
  { id: 'owner', title: () => m['officeLots.part.owner'](), fields: ['inside'] },
] as const;

/** The part of the form that a field is in: links from the checklist lead there. */
export const partOf = (path: string): string => PARTS.find(({ fields }) => fields.some((field) => path === field || path.startsWith(`${field}.`)))?.id ?? 'main';

const NONE = (): Option => ({ value: '', title: m['officeLots.edit.none']() });
const options = (items: readonly { id: number; title: string }[] | undefined): Option[] => [NONE(), ...(items ?? []).map(({ id, title }) => ({ value: String(id), title }))];

/** The fields of a lot, in parts that the contents beside them lead to. */
export function LotForm({ editor }: { editor: LotEditor }) {
  const dictionaries = useDictionaries();
  const agents = useAgents();
  const places = dictionaries?.locations.flatMap(({ children }) => children);
  const [main, texts, price, sizes, place, photos, plans, owner] = PARTS;
  return (
    <>
      <Part number={1} id={main.id} title={main.title()}>
        <div className={css.three}>
          <LotSelect editor={editor} path="categoryId" required label={m['officeLots.filter.category']()} options={options(dictionaries?.categories)} />
          <LotSelect editor={editor} path="agentId" required label={m['officeLots.filter.agent']()} options={options(agents?.map(({ id, name }) => ({ id, title: name })))} />
          <LotSelect editor={editor} path="locationId" required label={m['officeLots.filter.location']()} options={options(places)} />
          <LotSelect editor={editor} path="houseTypeId" label={m['officeLots.field.houseType']()} options={options(dictionaries?.properties.houseType)} />
          <LotSelect editor={editor} path="wallsTypeId" label={m['officeLots.field.wallsType']()} options={options(dictionaries?.properties.wallsType)} />
          <div className={css.switches}>
            <LotSwitch editor={editor} path="exclusive" label={m['officeLots.field.exclusive']()} />
            <LotSwitch editor={editor} path="firstLine" label={m['officeLots.field.firstLine']()} />
            <LotSwitch editor={editor} path="pool" label={m['officeLots.field.pool']()} />
          </div>
        </div>
      </Part>
      <Part number={2} id={texts.id} title={texts.title()} end={m['officeLots.edit.bothLanguages']()}>
        <BothLanguages editor={editor} field="title" label={(locale) => (locale === 'ru' ? m['officeLots.field.titleRu']() : m['officeLots.field.titleEn']())} />
        <BothLanguages
          editor={editor}
          field="description"
          long
          label={(locale) => (locale === 'ru' ? m['officeLots.field.descriptionRu']() : m['officeLots.field.descriptionEn']())}
        />
        <BothLanguages editor={editor} field="address" label={(locale) => (locale === 'ru' ? m['officeLots.field.addressRu']() : m['officeLots.field.addressEn']())} />
      </Part>
      <Part number={3} id={price.id} title={price.title()}>
        <LotPrice editor={editor} />
      </Part>
      <Part number={4} id={sizes.id} title={sizes.title()}>
        <div className={css.four}>
          <LotNumber editor={editor} path="area" label={m['officeLots.field.area']()} unit={m['officeLots.unit.metres']()} />
          <LotNumber editor={editor} path="livingArea" label={m['officeLots.field.livingArea']()} unit={m['officeLots.unit.metres']()} />
          <LotNumber editor={editor} path="kitchenArea" label={m['officeLots.field.kitchenArea']()} unit={m['officeLots.unit.metres']()} />
          <LotNumber editor={editor} path="landArea" label={m['officeLots.field.landArea']()} unit={m['officeLots.unit.land']()} />
          <LotNumber editor={editor} path="rooms" label={m['officeLots.field.rooms']()} />
          <LotNumber editor={editor} path="bedrooms" label={m['officeLots.field.bedrooms']()} />
          <LotNumber editor={editor} path="bathrooms" label={m['officeLots.field.bathrooms']()} />
          <LotNumber editor={editor} path="floor" label={m['officeLots.field.floor']()} />
          <LotNumber editor={editor} path="floors" label={m['officeLots.field.floors']()} />
          <LotNumber editor={editor} path="year" label={m['officeLots.field.year']()} />
          <LotNumber editor={editor} path="ceiling" label={m['officeLots.field.ceiling']()} unit={m['officeLots.unit.height']()} />
        </div>
      </Part>
      <Part number={5} id={place.id} title={place.title()} end={m['officeLots.edit.placeNote']()}>
        <div className={css.four}>
          <LotNumber editor={editor} path="latitude" label={m['officeLots.field.latitude']()} />
          <LotNumber editor={editor} path="longitude" label={m['officeLots.field.longitude']()} />
          <LotSelect
            editor={editor}
            path="addressPrecision"
            label={m['officeLots.field.precision']()}
            options={[
              { value: 'exact', title: m['officeLots.precision.exact']() },
              { value: 'street', title: m['officeLots.precision.street']() },
              { value: 'district', title: m['officeLots.precision.district']() },
            ]}
          />
          <LotText editor={editor} path="addressHouse" label={m['officeLots.field.house']()} />
          <LotText editor={editor} path="cadastralNumber" label={m['officeLots.field.cadastralNumber']()} />
        </div>
      </Part>
      <Part number={6} id={photos.id} title={photos.title()}>
        <LotPhotos editor={editor} />
      </Part>
      <Part number={7} id={plans.id} title={plans.title()}>
        <LotPlan editor={editor} />
      </Part>
      <Part number={8} id={owner.id} title={owner.title()} end={m['officeLots.edit.insideNote']()}>
        <div className={css.three}>
          <LotText editor={editor} path="inside.ownerName" label={m['officeLots.field.ownerName']()} />
          <LotText editor={editor} path="inside.ownerPhone" label={m['officeLots.field.ownerPhone']()} />
          <LotText editor={editor} path="inside.ownerEmail" label={m['officeSignIn.email']()} />
          <LotText editor={editor} path="inside.agreementNumber" label={m['officeLots.field.agreementNumber']()} />
          <LotNumber editor={editor} path="inside.commissionShare" label={m['officeLots.field.commission']()} unit="%" />
          <LotText editor={editor} path="inside.keyPlace" label={m['officeLots.field.keyPlace']()} />
        </div>
        <LotText editor={editor} path="inside.notes" label={m['officeLots.field.notes']()} long />
      </Part>
    </>
  );
}
