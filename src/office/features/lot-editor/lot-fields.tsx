import type { ReactNode } from 'react';
import { LOCALES, type Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { Switch } from '#office/kit/choice.tsx';
import { type Option, SelectField, TextArea, TextField } from '#office/kit/field.tsx';
import { momentText } from '#office/layout/moment.ts';
import css from './lot-editor.module.css';
import type { LotEditor } from './use-lot-editor.ts';

type Props = { editor: LotEditor; path: string; label: string; required?: boolean };

/** What every field of a lot has: its mark of change, what blocks publishing, and a save on leaving it. */
function common({ editor, path, required }: Omit<Props, 'label'>) {
  const { lot, saving } = editor;
  const problem = lot.problems[path];
  return {
    id: undefined,
    name: path,
    required,
    changed: editor.isChanged(path),
    error: saving.refused[path],
    // A draft takes anything: what is missing is said as a warning, and blocks publishing only.
    warning: problem && !(editor.value(path) === null && !lot.published) ? problem : undefined,
    readOnly: !lot.may.write,
    onBlur: () => void editor.autosave.flush(),
  };
}

export function LotText({ editor, path, label, required, long = false }: Props & { long?: boolean }) {
  const { id: _, ...shared } = common({ editor, path, required });
  const value = String(editor.value(path) ?? '');
  const stale = editor.lot.stale[path];
  const warning = stale ? m['officeLots.edit.stale']({ when: momentText(stale.at), name: stale.by }) : shared.warning;
  const props = { ...shared, label, warning, value, lang: path.endsWith('.en') ? 'en' : path.endsWith('.ru') ? 'ru' : undefined };
  if (!long) return <TextField {...props} onChange={({ target }) => editor.edit(path, target.value)} />;
  return <TextArea {...props} rows={12} help={m['officeLots.edit.length']({ count: value.length })} onChange={({ target }) => editor.edit(path, target.value)} />;
}

/** Both languages side by side; on a phone one below the other, each with its name. */
export const BothLanguages = ({ editor, field, label, long = false }: { editor: LotEditor; field: string; label: (locale: Locale) => string; long?: boolean }) => (
  <div className={css.languages}>
    {LOCALES.map((locale) => (
      <LotText key={locale} editor={editor} path={`${field}.${locale}`} label={label(locale)} long={long} required />
    ))}
  </div>
);

/** Digits with spaces and a comma are a number too; what is not a number stays in the field and is refused by name. */
export function readNumber(text: string): number | string | null {
  const plain = text
    .replaceAll(/[\s\u00a0]/g, '')
    .replace(',', '.')
    .replace('−', '-');
  if (plain === '') return null;
  const number = Number(plain);
  return Number.isFinite(number) ? number : text;
}

const numberShown = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('ru', { maximumFractionDigits: 6, useGrouping: value >= 10_000 }) : String(value ?? '');

export function LotNumber({ editor, path, label, required, unit }: Props & { unit?: string }) {
  const { id: _, ...shared } = common({ editor, path, required });
  return (
    <TextField
      {...shared}
      key={numberShown(editor.lot.changes[path] ?? editor.lot.published?.[path])}
      label={label}
      unit={unit}
      inputMode="decimal"
      defaultValue={numberShown(editor.value(path))}
      onChange={({ target }) => editor.edit(path, readNumber(target.value))}
    />
  );
}

export function LotSelect({ editor, path, label, required, options }: Props & { options: readonly Option[] }) {
  const { id: _, readOnly, ...shared } = common({ editor, path, required });
  return (
    <SelectField
      {...shared}
      label={label}
      disabled={readOnly}
      value={String(editor.value(path) ?? '')}
      onChange={({ target }) => {
        const isId = path.endsWith('Id');
        editor.edit(path, target.value === '' ? null : isId ? Number(target.value) : target.value);
        void editor.autosave.flush();
      }}
      options={options}
    />
  );
}

export const LotSwitch = ({ editor, path, label }: Props) => (
  <Switch
    label={label}
    disabled={!editor.lot.may.write}
    checked={editor.value(path) === true}
    onChange={({ target }) => {
      editor.edit(path, target.checked);
      void editor.autosave.flush();
    }}
  />
);

export const Part = ({ number, id, title, end, children }: { number: number; id: string; title: string; end?: ReactNode; children: ReactNode }) => (
  <section className={css.part} id={id}>
    <header>
      <b aria-hidden="true">{number}</b>
      <h2>{title}</h2>
      {end && <span className={css.end}>{end}</span>}
    </header>
    {children}
  </section>
);
