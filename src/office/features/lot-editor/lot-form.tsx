import type { ReactNode } from 'react';
import { FORM_FIELDS, isAskedFor } from '#contract/office/lot-form-fields.ts';
import { m } from '#messages';
import { useAgents, useDictionaries } from '#office/app/names.ts';
import { FieldGroup } from '#office/kit/field.tsx';
import { FeatureList } from './feature-list.tsx';
import css from './lot-editor.module.css';
import { asOptions, categoryOf, FieldsOf } from './lot-field.tsx';
import { BothLanguages, LotDate, LotNumber, LotSelect, LotSwitch, LotText, Part } from './lot-fields.tsx';
import { LotPhotos } from './lot-photos.tsx';
import { LotPlan } from './lot-plan.tsx';
import { LotPrice } from './lot-price.tsx';
import { PlacePart } from './place-part.tsx';
import type { LotEditor } from './use-lot-editor.ts';

type FormPart = {
  id: string;
  title: () => string;
  /** The fields in it, or the beginning of their paths: links from the checklist lead here. */
  fields: readonly string[];
  end?: () => string;
  Body: (props: { editor: LotEditor }) => ReactNode;
};

/** The parts of the form in their order. The contents beside it, the numbers and the links of the checklist are derived from this list. */
export const PARTS: readonly FormPart[] = [
  { id: 'main', title: () => m['officeLots.part.main'](), fields: ['categoryId', 'agentId', 'exclusive', 'firstLine', 'pool', ...FORM_FIELDS.kind], Body: MainPart },
  { id: 'texts', title: () => m['officeLots.part.texts'](), end: () => m['officeLots.edit.bothLanguages'](), fields: ['title', 'description'], Body: TextsPart },
  { id: 'price', title: () => m['officeLots.part.price'](), fields: ['price', ...FORM_FIELDS.terms, ...FORM_FIELDS.rent, ...FORM_FIELDS.business], Body: PricePart },
  { id: 'sizes', title: () => m['officeLots.part.sizes'](), fields: [...FORM_FIELDS.sizes, ...FORM_FIELDS.building, ...FORM_FIELDS.land], Body: SizesPart },
  {
    id: 'place',
    title: () => m['officeLots.part.place'](),
    end: () => m['officeLots.edit.placeNote'](),
    fields: ['locationId', 'address', 'addressRegion', 'addressTown', 'addressStreet', 'addressHouse', 'addressPrecision', 'longitude', 'latitude'],
    Body: PlacePart,
  },
  { id: 'features', title: () => m['officeLots.part.features'](), fields: ['featureIds'], Body: FeatureList },
  { id: 'video', title: () => m['officeLots.part.video'](), fields: ['videoUrl', 'tourUrl'], Body: VideoPart },
  { id: 'photos', title: () => m['officePhotos.part'](), fields: ['photos'], Body: LotPhotos },
  { id: 'plans', title: () => m['officePhotos.plans'](), fields: ['floorPlans'], Body: LotPlan },
  { id: 'owner', title: () => m['officeLots.part.owner'](), end: () => m['officeLots.edit.insideNote'](), fields: ['inside'], Body: OwnerPart },
];

/** Without what the person may not see. */
export const partsOf = ({ lot }: LotEditor): readonly FormPart[] => PARTS.filter(({ id }) => id !== 'owner' || lot.may.inside);

/** The part of the form that a field is in. */
export const partOf = (path: string): string => PARTS.find(({ fields }) => fields.some((field) => path === field || path.startsWith(`${field}.`)))?.id ?? 'main';

/** The fields of a lot, in parts that the contents beside them lead to. */
export const LotForm = ({ editor }: { editor: LotEditor }) =>
  partsOf(editor).map(({ id, title, end, Body }, index) => (
    <Part key={id} number={index + 1} id={id} title={title()} end={end?.()}>
      <Body editor={editor} />
    </Part>
  ));

function MainPart({ editor }: { editor: LotEditor }) {
  const dictionaries = useDictionaries();
  const agents = useAgents();
  const hasPool = isAskedFor('pool', categoryOf(editor)) || editor.value('pool') === true;
  return (
    <>
      <FieldsOf editor={editor} group="kind" columns="three">
        <LotSelect editor={editor} path="categoryId" required options={asOptions(dictionaries?.categories)} />
        <LotSelect editor={editor} path="agentId" required options={asOptions(agents?.map(({ id, name }) => ({ id, title: name })))} />
      </FieldsOf>
      {categoryOf(editor) === null && <p className={css.label}>{m['officeLots.edit.chooseCategory']()}</p>}
      <FieldGroup label={m['officeLots.group.marks']()}>
        <div className={css.switches}>
          <LotSwitch editor={editor} path="exclusive" />
          <LotSwitch editor={editor} path="firstLine" />
          {hasPool && <LotSwitch editor={editor} path="pool" />}
        </div>
      </FieldGroup>
    </>
  );
}

function TextsPart({ editor }: { editor: LotEditor }) {
  return (
    <>
      <BothLanguages editor={editor} field="title" required />
      <BothLanguages editor={editor} field="description" required rows={12} />
    </>
  );
}

function PricePart({ editor }: { editor: LotEditor }) {
  return (
    <>
      <LotPrice editor={editor} />
      <FieldsOf editor={editor} group="terms" title={m['officeLots.group.terms']()} />
      <FieldsOf editor={editor} group="rent" title={m['officeLots.group.rent']()} />
      <FieldsOf editor={editor} group="business" title={m['officeLots.group.business']()} />
    </>
  );
}

function SizesPart({ editor }: { editor: LotEditor }) {
  return (
    <>
      <FieldsOf editor={editor} group="sizes" title={m['officeLots.group.sizes']()} />
      <FieldsOf editor={editor} group="building" title={m['officeLots.group.building']()} />
      <FieldsOf editor={editor} group="land" title={m['officeLots.group.land']()} />
    </>
  );
}

function VideoPart({ editor }: { editor: LotEditor }) {
  return (
    <div className={css.languages}>
      <LotText editor={editor} path="videoUrl" help={m['officeLots.edit.videoHelp']()} />
      <LotText editor={editor} path="tourUrl" help={m['officeLots.edit.tourHelp']()} />
    </div>
  );
}

function OwnerPart({ editor }: { editor: LotEditor }) {
  return (
    <>
      <div className={css.three}>
        <LotText editor={editor} path="inside.ownerName" />
        <LotText editor={editor} path="inside.ownerPhone" />
        <LotText editor={editor} path="inside.ownerEmail" />
        <LotText editor={editor} path="inside.agreementNumber" />
        <LotDate editor={editor} path="inside.agreementEnd" />
        <LotNumber editor={editor} path="inside.commissionShare" unit="%" />
        <LotText editor={editor} path="inside.keyPlace" />
      </div>
      <LotText editor={editor} path="inside.notes" rows={4} />
    </>
  );
}
