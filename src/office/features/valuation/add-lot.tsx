import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { Button } from '#office/kit/button.tsx';
import { TextField } from '#office/kit/field.tsx';
import css from './valuation.module.css';

const NUMBER = /^[1-9]\d{0,8}$/;

/** Adds a lot by its number. `onAdd` returns what is wrong with it. */
export function AddLot({ onAdd }: { onAdd(id: number): Promise<string | undefined> }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!NUMBER.test(typed.trim())) return setError(m['valuation.sheet.notComparable']());
    setBusy(true);
    const problem = await onAdd(Number(typed.trim())).finally(() => setBusy(false));
    setError(problem);
    if (!problem) setTyped('');
  };
  return (
    <form className={css.add} onSubmit={add} aria-label={m['valuation.sheet.add']()}>
      <TextField label={m['valuation.sheet.number']()} inputMode="numeric" maxLength={9} value={typed} error={error} onChange={(event) => setTyped(event.currentTarget.value)} />
      <Button type="submit" busy={busy}>
        {m['valuation.sheet.addLot']()}
      </Button>
    </form>
  );
}
