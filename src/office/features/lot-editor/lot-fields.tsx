import { type ReactNode, useState } from 'react';
import { LOT_FLAGS } from '#contract/catalog/lot-extras.ts';
import { capitalised } from '#contract/core/text.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { Checkbox, Radio, Switch } from '#office/kit/choice.tsx';
import { FieldGroup, type Option, SelectField, TextArea, TextField } from '#office/kit/field.tsx';
import { momentText } from '#office/layout/moment.ts';
import { unitSides } from '#office/layout/money.ts';
import { numberShown, readNumber } from '#office/layout/number-text.ts';
import { classNames } from '#ui/styles/class-names.ts';
import css from './lot-editor.module.css';
import own from './lot-fields.module.css';
import type { LotEditor } from './use-lot-editor.ts';

/** `note` stands below the field while nothing is wrong with it. */
export type LotFieldProps = { editor: LotEditor; path: string; label?: string; required?: boolean; note?: string; help?: string };

/** What is to be mended in a field. A lot that was never published may lack values: an empty field of it has no warning yet. */
export const problemOf = ({ lot, value }: LotEditor, path: string): string | undefined => (value(path) === null && !lot.published ? undefined : lot.problems[path]);

/** What every field of a lot shows: its label, whether it differs from what visitors see, why the server refused its value, and what is to be mended before publishing. */
function common({ editor, path, label = fieldTitle(path), required, note, help }: LotFieldProps) {
  return {
    label,
    required,
    help,
    changed: editor.isChanged(path),
    error: editor.saving.refused[path],
    warning: problemOf(editor, path) ?? note, // the value is saved all the same
  };
}

/** A typed value is saved after a pause and on leaving the field. */
const typed = ({ editor, path }: LotFieldProps) => ({ name: path, readOnly: !editor.lot.may.write, onBlur: () => void editor.autosave.flush() });

/** A chosen value is saved at once. */
function choose({ editor, path }: LotFieldProps, value: unknown): void {
  editor.edit(path, value);
  void editor.autosave.flush();
}

/** `rows` makes it a text of several lines. */
export function LotText({ rows, ...field }: LotFieldProps & { rows?: number }) {
  const { editor, path } = field;
  const shared = common(field);
  const value = String(editor.value(path) ?? '');
  const stale = editor.lot.stale[path];
  const warning = stale ? m['officeLots.edit.stale']({ when: momentText(stale.at), name: stale.by }) : shared.warning;
  const props = { ...shared, ...typed(field), warning, value, lang: path.endsWith('.en') ? 'en' : path.endsWith('.ru') ? 'ru' : undefined };
  if (!rows) return <TextField {...props} onChange={({ target }) => editor.edit(path, target.value)} />;
  return <TextArea {...props} rows={rows} help={m['officeLots.edit.length']({ count: value.length })} onChange={({ target }) => editor.edit(path, target.value)} />;
}

/** While somebody types, the text stays as it was typed; afterwards the number is shown as it is written in this language. */
export function LotNumber({ unit, ...field }: LotFieldProps & { unit?: string }) {
  const { editor, path } = field;
  const [text, setText] = useState<string>();
  const language = locale.get();
  return (
    <TextField
      {...common(field)}
      {...typed(field)}
      {...unitSides(unit)}
      inputMode="decimal"
      autoComplete="off"
      value={text ?? numberShown(editor.value(path), language)}
      onChange={({ target }) => {
        setText(target.value);
        editor.edit(path, readNumber(target.value, language));
      }}
      onBlur={() => {
        setText(undefined);
        void editor.autosave.flush();
      }}
    />
  );
}

export const LotDate = (field: LotFieldProps) => (
  <TextField
    {...common(field)}
    {...typed(field)}
    type="date"
    max="2100-12-31"
    value={String(field.editor.value(field.path) ?? '')}
    onChange={({ target }) => field.editor.edit(field.path, target.value || null)}
  />
);

/** Whether the value of a field is yes or no. */
export const isFlag = (path: string): boolean => (LOT_FLAGS as readonly string[]).includes(path);

/** The value of the field for a chosen option: an id, yes or no, or the option itself. */
function chosenValue(path: string, text: string): unknown {
  if (text === '') return null;
  if (isFlag(path)) return text === 'true';
  return path.endsWith('Id') ? Number(text) : text;
}

/** A choice from a list; `empty` is the title of the option that clears the field. */
export function LotSelect({ options, empty = m['officeLots.edit.none'](), ...field }: LotFieldProps & { options: readonly Option[] | undefined; empty?: string }) {
  const { editor, path } = field;
  const value = String(editor.value(path) ?? '');
  const isKnown = value === '' || options?.some((option) => option.value === value);
  // Until the names are loaded, the field must not show another value than it has.
  const all = [{ value: '', title: empty }, ...(options ?? []), ...(isKnown ? [] : [{ value, title: options ? value : '…' }])];
  return (
    <SelectField
      {...common(field)}
      name={path}
      disabled={!editor.lot.may.write}
      value={value}
      onChange={({ target }) => choose(field, chosenValue(path, target.value))}
      options={all}
    />
  );
}

/** The names of values begin with a small letter, since visitors read them after a colon; in a list they stand by themselves. */

export const LotYesNo = (field: LotFieldProps) => (
  <LotSelect
    {...field}
    options={[
      { value: 'true', title: capitalised(m['facts.allowed']()) },
      { value: 'false', title: capitalised(m['facts.notAllowed']()) },
    ]}
  />
);

/** A choice of a few, all of them in sight; `fallback` is shown as chosen until somebody chooses. */
export const LotRadios = ({ options, fallback, ...field }: LotFieldProps & { options: readonly Option[]; fallback: string }) => (
  <FieldGroup {...common(field)}>
    {options.map(({ value, title }) => (
      <Radio
        key={value}
        name={field.path}
        label={title}
        disabled={!field.editor.lot.may.write}
        checked={(field.editor.value(field.path) ?? fallback) === value}
        onChange={() => choose(field, value)}
      />
    ))}
  </FieldGroup>
);

export function LotChecks({ options, ...field }: LotFieldProps & { options: readonly { id: number; title: string }[] }) {
  const checked = idsOf(field.editor, field.path);
  return (
    <FieldGroup {...common(field)}>
      <div className={own.checks}>
        {options.map(({ id, title }) => (
          <Checkbox key={id} label={title} disabled={!field.editor.lot.may.write} checked={checked.has(id)} onChange={({ target }) => chooseId(field, id, target.checked)} />
        ))}
      </div>
    </FieldGroup>
  );
}

export const idsOf = (editor: LotEditor, path: string): ReadonlySet<number> => new Set((editor.value(path) as number[] | null) ?? []);

/** Adds an id to a list of ids, or takes it out. Ids are kept sorted, so that the same choice is the same value. */
export function chooseId(field: LotFieldProps, id: number, isChosen: boolean): void {
  const others = [...idsOf(field.editor, field.path)].filter((one) => one !== id);
  choose(
    field,
    (isChosen ? [...others, id] : others).sort((one, other) => one - other),
  );
}

export const LotSwitch = (field: LotFieldProps) => (
  <span className={classNames(own.switch, field.editor.isChanged(field.path) && own.changed)}>
    <Switch
      label={field.label ?? fieldTitle(field.path)}
      disabled={!field.editor.lot.may.write}
      checked={field.editor.value(field.path) === true}
      onChange={({ target }) => choose(field, target.checked)}
    />
  </span>
);

export const Section = ({ number, id, title, note, children }: { number: number; id: string; title: string; note?: ReactNode; children: ReactNode }) => (
  <section className={css.section} id={id}>
    <header>
      <b aria-hidden="true">{number}</b>
      <h2>{title}</h2>
      {note && <span className={css.end}>{note}</span>}
    </header>
    {children}
  </section>
);
