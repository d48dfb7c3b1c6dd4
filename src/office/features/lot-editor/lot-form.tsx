import type { ReactNode } from 'react';
import { FORM_FIELDS, isAskedFor } from '#contract/office/lot-form-fields.ts';
import { m } from '#messages';
import { useAgents, useDictionaries } from '#office/app/dictionaries.ts';
import { FieldGroup } from '#office/kit/field.tsx';
import { BothLanguages, LanguageSwitch } from './both-languages.tsx';
import { FeatureList } from './feature-list.tsx';
import css from './lot-editor.module.css';
import { asOptions, categoryOf, FieldsOf } from './lot-field.tsx';
import { LotDate, LotNumber, LotSelect, LotSwitch, LotText, Section } from './lot-fields.tsx';
import { LotPhotos } from './lot-photos.tsx';
import { LotPlan } from './lot-plan.tsx';
import { LotPrice } from './lot-price.tsx';
import { PlaceSection } from './place-section.tsx';
import type { LotActions } from './use-lot-actions.ts';
import type { LotEditor } from './use-lot-editor.ts';

type SectionProps = { editor: LotEditor; actions: LotActions };
type FormSection = {
  id: string;
  title: () => string;
  /** The fields in it, or what their paths begin with: `title` for `title.ru`. Links of the checklist lead here. */
  fields: readonly string[];
  /** Said beside the title. */
  note?: () => string;
  /** The note is about what a phone does not show. */
  isWideNote?: boolean;
  Body: (props: SectionProps) => ReactNode;
};

const INSIDE_FIELDS = ['ownerName', 'ownerPhone', 'ownerEmail', 'agreementNumber', 'agreementEnd', 'commissionShare', 'keyPlace', 'notes'].map((field) => `inside.${field}`);

/** The sections of the form in their order. The contents beside it, the numbers and the links of the checklist are derived from this list. */
export const FORM_SECTIONS: readonly FormSection[] = [
  { id: 'main', title: () => m['officeLots.part.main'](), fields: ['categoryId', 'agentId', 'exclusive', 'firstLine', 'pool', ...FORM_FIELDS.kind], Body: MainSection },
  {
    id: 'texts',
    title: () => m['officeLots.part.texts'](),
    note: () => m['officeLots.edit.bothLanguages'](),
    fields: ['title', 'description'],
    isWideNote: true,
    Body: TextsSection,
  },
  { id: 'price', title: () => m['officeLots.part.price'](), fields: ['price', ...FORM_FIELDS.terms, ...FORM_FIELDS.rent, ...FORM_FIELDS.business], Body: PriceSection },
  { id: 'sizes', title: () => m['officeLots.part.sizes'](), fields: [...FORM_FIELDS.sizes, ...FORM_FIELDS.building, ...FORM_FIELDS.land], Body: SizesSection },
  {
    id: 'place',
    title: () => m['officeLots.part.place'](),
    note: () => m['officeLots.edit.placeNote'](),
    fields: ['locationId', 'address', 'addressRegion', 'addressTown', 'addressStreet', 'addressHouse', 'addressPrecision', 'longitude', 'latitude'],
    Body: PlaceSection,
  },
  { id: 'features', title: () => m['officeLots.part.features'](), fields: ['featureIds'], Body: FeatureList },
  { id: 'video', title: () => m['officeLots.part.video'](), fields: ['videoUrl', 'tourUrl'], Body: VideoSection },
  { id: 'photos', title: () => m['officePhotos.part'](), fields: ['photos'], Body: LotPhotos },
  { id: 'plans', title: () => m['officePhotos.plans'](), fields: ['floorPlans'], Body: LotPlan },
  { id: 'owner', title: () => m['officeLots.part.owner'](), note: () => m['officeLots.edit.insideNote'](), fields: INSIDE_FIELDS, Body: OwnerSection },
];

/** The sections that the person may see. */
export const sectionsOf = ({ lot }: LotEditor): readonly FormSection[] => FORM_SECTIONS.filter(({ id }) => id !== 'owner' || lot.may.inside);

const isPathOf = (field: string, path: string): boolean => path === field || path.startsWith(`${field}.`);

/** The id of the section that a field is in. */
export const sectionIdOf = (path: string): string => FORM_SECTIONS.find(({ fields }) => fields.some((field) => isPathOf(field, path)))?.id ?? 'main';

/** Paths in the order in which the form asks for them, Russian before English; what it does not ask for comes last. */
export function inFormOrder(paths: readonly string[]): string[] {
  const fields = FORM_SECTIONS.flatMap((section) => section.fields);
  const position = (path: string) => {
    const found = fields.findIndex((field) => isPathOf(field, path));
    return 2 * (found < 0 ? fields.length : found) + Number(path.endsWith('.en'));
  };
  return [...paths].sort((one, other) => position(one) - position(other));
}

/** All fields of a lot, in numbered sections. */
export const LotForm = ({ editor, actions }: SectionProps) =>
  sectionsOf(editor).map(({ id, title, note, isWideNote, Body }, index) => (
    <Section key={id} number={index + 1} id={id} title={title()} note={isWideNote ? <span className={css.wideOnly}>{note?.()}</span> : note?.()}>
      <Body editor={editor} actions={actions} />
    </Section>
  ));

function MainSection({ editor }: { editor: LotEditor }) {
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

function TextsSection({ editor }: { editor: LotEditor }) {
  return (
    <>
      <LanguageSwitch editor={editor} fields={['title', 'description']} />
      <BothLanguages hasSwitchAbove editor={editor} field="title" required />
      <BothLanguages hasSwitchAbove editor={editor} field="description" required rows={12} />
    </>
  );
}

function PriceSection({ editor, actions }: SectionProps) {
  return (
    <>
      <LotPrice editor={editor} actions={actions} />
      <FieldsOf editor={editor} group="terms" title={m['officeLots.group.terms']()} />
      <FieldsOf editor={editor} group="rent" title={m['officeLots.group.rent']()} />
      <FieldsOf editor={editor} group="business" title={m['officeLots.group.business']()} />
    </>
  );
}

function SizesSection({ editor }: { editor: LotEditor }) {
  return (
    <>
      <FieldsOf editor={editor} group="sizes" title={m['officeLots.group.sizes']()} />
      <FieldsOf editor={editor} group="building" title={m['officeLots.group.building']()} />
      <FieldsOf editor={editor} group="land" title={m['officeLots.group.land']()} />
    </>
  );
}

function VideoSection({ editor }: { editor: LotEditor }) {
  return (
    <div className={css.languages}>
      <LotText editor={editor} path="videoUrl" help={m['officeLots.edit.videoHelp']()} />
      <LotText editor={editor} path="tourUrl" help={m['officeLots.edit.tourHelp']()} />
    </div>
  );
}

function OwnerSection({ editor }: { editor: LotEditor }) {
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
