import type { ReactNode } from 'react';
import { choiceText, monthsText } from '#contract/catalog/lot-extra-texts.ts';
import { LOT_CHOICES, type LotChoice, paybackMonths } from '#contract/catalog/lot-extras.ts';
import { OBJECT_TYPES_BY_CATEGORY } from '#contract/catalog/object-types.ts';
import { capitalised } from '#contract/core/text.ts';
import { lotFieldUnit } from '#contract/office/lot-field-titles.ts';
import { FORM_FIELDS, type FormGroup, shownFields } from '#contract/office/lot-form-fields.ts';
import { m } from '#messages';
import { useDictionaries } from '#office/app/dictionaries.ts';
import { locale } from '#office/app/locale.ts';
import { useLotNames } from '#office/features/lots/use-lot-names.ts';
import type { Option } from '#office/kit/field.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { BothLanguages } from './both-languages.tsx';
import css from './lot-editor.module.css';
import own from './lot-fields.module.css';
import { idsOf, isFlag, LotChecks, LotDate, LotNumber, LotSelect, LotText, LotYesNo } from './lot-fields.tsx';
import type { LotEditor } from './use-lot-editor.ts';

export const categoryOf = (editor: LotEditor): number | null => editor.value('categoryId') as number | null;

export const asOptions = (items: readonly { id: number; title: string }[] | undefined): Option[] | undefined => items?.map(({ id, title }) => ({ value: String(id), title }));

type GroupProps = {
  editor: LotEditor;
  group: FormGroup;
  title?: string;
  columns?: 'three' | 'four';
  /** Fields before those of the group. */
  children?: ReactNode;
};

/** The fields of a group that the lot's category asks for, and those that have a value although it does not. Without any, the group is not shown. */
export function FieldsOf({ editor, group, title, columns = 'four', children }: GroupProps) {
  const shown = shownFields(FORM_FIELDS[group], categoryOf(editor), editor.value);
  if (shown.length === 0 && !children) return null;
  return (
    <div className={own.group}>
      {title && <h3>{title}</h3>}
      <div className={css[columns]}>
        {children}
        {shown.map(({ field, isLeftOver }) => (
          <LotField key={field} editor={editor} field={field} note={isLeftOver ? m['officeLots.edit.leftOver']() : undefined} />
        ))}
        {group === 'business' && <Payback editor={editor} />}
      </div>
    </div>
  );
}

const isChoice = (field: string): field is LotChoice => field in LOT_CHOICES;

type FieldProps = { editor: LotEditor; field: string; note: string | undefined };

/** One field with the control that its values need. */
function LotField({ editor, field, note }: FieldProps) {
  const props = { editor, path: field, note };
  if (isChoice(field))
    return <LotSelect {...props} options={LOT_CHOICES[field].map((value) => ({ value, title: capitalised(choiceText(field, value, locale.get()) ?? value) }))} />;
  if (isFlag(field)) return <LotYesNo {...props} />;
  if (field.endsWith('Id') || field === 'objectTypeIds') return <NamedField editor={editor} field={field} note={note} />;
  if (field === 'leaseEnd') return <LotDate {...props} />;
  if (field === 'cadastralNumber') return <LotText {...props} />;
  if (field === 'tenant')
    return (
      <div className={own.wide}>
        <BothLanguages editor={editor} field={field} note={note} />
      </div>
    );
  return <LotNumber {...props} unit={lotFieldUnit(field, locale.get())} />;
}

/** A field whose values have names in the database. */
function NamedField({ editor, field, note }: FieldProps) {
  const dictionaries = useDictionaries();
  const names = useLotNames();
  const props = { editor, path: field, note };
  switch (field) {
    case 'complexId':
      return <LotSelect {...props} empty={m['officeLots.edit.noComplex']()} options={asOptions(names?.complexes)} />;
    case 'settlementId':
      return <LotSelect {...props} empty={m['officeLots.edit.noSettlement']()} options={asOptions(names?.settlements)} />;
    case 'houseTypeId':
      return <LotSelect {...props} options={asOptions(dictionaries?.properties.houseType)} />;
    case 'wallsTypeId':
      return <LotSelect {...props} options={asOptions(dictionaries?.properties.wallsType)} />;
    default: {
      const fitting: readonly number[] = OBJECT_TYPES_BY_CATEGORY[categoryOf(editor) as keyof typeof OBJECT_TYPES_BY_CATEGORY] ?? [];
      const chosen = idsOf(editor, field);
      // A chosen type of another category can be seen and unchecked, but not be chosen again.
      const offered = dictionaries?.properties.objectType.filter(({ id }) => fitting.includes(id) || chosen.has(id));
      return (
        <div className={own.wide}>
          <LotChecks {...props} options={offered ?? []} />
        </div>
      );
    }
  }
}

/** How soon the rent pays the price back: computed, so it is no field. */
function Payback({ editor }: { editor: LotEditor }) {
  const [price, monthlyIncome] = [editor.value('price'), editor.value('monthlyIncome')].map((value) => (typeof value === 'number' && value > 0 ? value : null));
  const months = price ? paybackMonths({ price, monthlyIncome: monthlyIncome ?? null }) : undefined;
  return (
    <dl className={own.fact}>
      <dt>{m['officeLots.edit.payback']()}</dt>
      <dd className={classNames(!months && css.label)}>{months ? monthsText(months, locale.get()) : m['officeLots.edit.paybackNone']()}</dd>
    </dl>
  );
}
