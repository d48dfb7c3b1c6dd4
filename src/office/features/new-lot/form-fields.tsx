import { useState } from 'react';
import { typedNumberProblem } from '#contract/office/lot-number-rules.ts';
import { problemText } from '#contract/office/problems.ts';
import { locale } from '#office/app/locale.ts';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { TextField } from '#office/kit/field.tsx';
import { unitSides } from '#office/layout/money.ts';
import { numberShown, readNumber } from '#office/layout/number-text.ts';
import css from './new-lot.module.css';
import type { NewLot } from './use-new-lot.ts';

type Props = { lot: NewLot; path: string; label: string };

const refusalOf = ({ saving }: NewLot, path: string) => saving?.refused[path];

export const FormText = ({ lot, path, label, ...input }: Props & { type?: string; inputMode?: 'tel'; autoComplete?: string }) => (
  <TextField
    {...input}
    name={path}
    label={label}
    value={String(lot.value(path) ?? '')}
    error={refusalOf(lot, path)}
    onChange={({ target }) => lot.edit(path, target.value)}
    onBlur={() => void lot.flush()}
  />
);

/** What is typed stays as it is typed. If it is no number, the field shows the server's refusal; a number that cannot be published is saved all the same, with a warning. */
export function FormNumber({ lot, path, label, unit, help }: Props & { unit?: string; help?: string }) {
  const [text, setText] = useState<string>();
  const language = locale.get();
  const problem = typedNumberProblem(path, lot.value);
  return (
    <TextField
      name={path}
      label={label}
      {...unitSides(unit)}
      help={help}
      inputMode="decimal"
      value={text ?? numberShown(lot.value(path), language)}
      warning={problem && problemText(problem, language)}
      error={refusalOf(lot, path)}
      onChange={({ target }) => {
        setText(target.value);
        lot.edit(path, readNumber(target.value, language));
      }}
      onBlur={() => {
        setText(undefined);
        void lot.flush();
      }}
    />
  );
}

type Choice = { value: number; title: string };

/** A choice of a few, as large buttons. */
export const Choices = ({
  label,
  options,
  value,
  onValue,
  columns,
}: {
  label: string;
  options: readonly Choice[];
  value: unknown;
  onValue(value: number): void;
  columns: number;
}) => (
  <fieldset className={css.choices}>
    <legend>{label}</legend>
    <div style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onValue(option.value)}>
          {option.title}
        </button>
      ))}
    </div>
  </fieldset>
);

const MAX_ROOMS = 6;

/** The number of rooms; a larger one than that of the last button is typed in the editor. */
export const Rooms = ({ lot }: { lot: NewLot }) => (
  <Choices
    label={fieldTitle('rooms')}
    columns={MAX_ROOMS}
    options={Array.from({ length: MAX_ROOMS }, (_, index) => ({ value: index + 1, title: String(index + 1) }))}
    value={lot.value('rooms')}
    onValue={(rooms) => lot.edit('rooms', rooms)}
  />
);
