import { type SubmitEvent, useState } from 'react';
import type { PersonDetail } from '#contract/office/people.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { useDictionaries } from '#office/app/dictionaries.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button } from '#office/kit/button.tsx';
import { Checkbox, Segments } from '#office/kit/choice.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { FieldGroup, TextField } from '#office/kit/field.tsx';
import { Notice } from '#office/kit/states.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { unitSides } from '#office/layout/money.ts';
import css from './person.module.css';

type Wish = PersonDetail['wish'];
type Filters = NonNullable<Wish>['filters'];
type Props = { person: PersonDetail; onClose(): void; onDone(wish: Wish): void };

const ROOMS = [1, 2, 3, 4, 5];
const RANGES = [
  ['priceMin', m['office.people.wish.priceMin'], () => '₽'],
  ['priceMax', m['office.people.wish.priceMax'], () => '₽'],
  ['areaMin', m['office.people.wish.areaMin'], m['office.people.wish.squareMetres']],
  ['areaMax', m['office.people.wish.areaMax'], m['office.people.wish.squareMetres']],
] as const;
const listOf = (value: Filters[string] | undefined): number[] => (Array.isArray(value) ? value : []);
const toggled = (list: number[], id: number): number[] => (list.includes(id) ? list.filter((other) => other !== id) : [...list, id]);
/** People write prices with spaces between thousands. */
const digitsOf = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]/g, '');

/** What a person is looking for, with the filters of the catalogue. Filters without a field here stay as they are. */
export function WishDialog({ person: { id, wish }, onClose, onDone }: Props) {
  const [filters, setFilters] = useState<Filters>(wish?.filters ?? {});
  const dictionaries = useDictionaries();
  const action = useAction();
  const set = (name: string, value: Filters[string]) => setFilters({ ...filters, [name]: value });
  const save = (next: Filters | null) =>
    void action.run(async () => {
      const answer = await call<{ wish: Wish }>('PUT', `/people/${id}/wish`, { body: { filters: next } });
      showToast({ text: m['office.people.wish.saved']() });
      onDone(answer.wish);
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(withoutEmpty(filters));
  };
  const places = dictionaries?.locations.flatMap(({ children }) => children) ?? [];
  return (
    <Dialog title={m['office.people.wish.title']()} wide onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        {action.error && <Notice look="error">{action.error}</Notice>}
        <FieldGroup label={m['office.people.wish.deal']()}>
          <Segments
            label={m['office.people.wish.deal']()}
            value={String(filters.deal ?? '')}
            onValue={(deal) => set('deal', deal)}
            options={[
              { value: '', title: m['office.people.wish.anyDeal']() },
              { value: 'sale', title: m['office.people.wish.sale']() },
              { value: 'rent', title: m['office.people.wish.rent']() },
            ]}
          />
        </FieldGroup>
        <Choices
          label={m['office.people.wish.categories']()}
          options={dictionaries?.categories ?? []}
          chosen={listOf(filters.categories)}
          onChange={(list) => set('categories', list)}
        />
        <Choices label={m['office.people.wish.locations']()} options={places} chosen={listOf(filters.locations)} onChange={(list) => set('locations', list)} />
        <Choices
          label={m['office.people.wish.rooms']()}
          options={ROOMS.map((count) => ({ id: count, title: count === 5 ? m['office.people.wish.roomsMore']() : String(count) }))}
          chosen={listOf(filters.rooms)}
          onChange={(list) => set('rooms', list.toSorted())}
        />
        <div className={css.two}>
          {RANGES.map(([name, title, unit]) => (
            <TextField
              key={name}
              label={title()}
              {...unitSides(unit())}
              inputMode="numeric"
              autoComplete="off"
              value={String(filters[name] ?? '')}
              error={action.fields[`filters.${name}`]}
              onChange={({ target }) => set(name, target.value)}
            />
          ))}
        </div>
        <div className={css.buttons}>
          {wish && (
            <Button look="quiet" busy={action.busy} onClick={() => save(null)}>
              {m['office.people.wish.clear']()}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {m['office.cancel']()}
          </Button>
          <Button type="submit" look="primary" busy={action.busy}>
            {m['office.people.wish.save']()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Choices({ label, options, chosen, onChange }: { label: string; options: readonly { id: number; title: string }[]; chosen: number[]; onChange(chosen: number[]): void }) {
  return (
    <FieldGroup label={label}>
      <div className={css.options}>
        {options.map(({ id, title }) => (
          <Checkbox key={id} label={title} checked={chosen.includes(id)} onChange={() => onChange(toggled(chosen, id))} />
        ))}
      </div>
    </FieldGroup>
  );
}

const withoutEmpty = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]): [string, Filters[string]] => [name, RANGES.some(([range]) => range === name) ? digitsOf(String(value)) : value])
      .filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  );
