import { kindText } from '#contract/catalog/home-text.ts';
import { choiceText } from '#contract/catalog/lot-extra-texts.ts';
import { HOME_STATES, MAX_ROOMS, MAX_SIZE, VALUED_CATEGORIES } from '#contract/catalog/valuation-rules.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Button } from '#ui/controls/button.tsx';
import { Field, Select } from '#ui/controls/field.tsx';
import { SearchForm } from '#web/app/router/link.tsx';
import { localePath } from '#web/format/locale-path.ts';
import type { ValuationData } from './load-valuation.ts';
import type { HomeErrors } from './read-home.ts';
import css from './valuation-form.module.css';

/** The path of the page. */
export const VALUATION = '/services/valuation';

/** Describes a home. Its values are in the address, so it works without JavaScript; fields that the chosen kind of home does not have are hidden by CSS. */
export function ValuationForm({ values, errors, places }: Pick<ValuationData, 'values' | 'errors' | 'places'>) {
  const locale = getLocale();
  return (
    <SearchForm className={css.form} action={localePath(VALUATION)} autoComplete="off" aria-label={m['valuation.form.label']()}>
      <Select label={m['valuation.form.category']()} name="category" defaultValue={values.category ?? ''} error={errorText(errors, 'category', MAX_SIZE)} required>
        <option value="">{m['valuation.form.chooseCategory']()}</option>
        {VALUED_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {kindText(category, locale)}
          </option>
        ))}
      </Select>
      <Select label={m['valuation.form.location']()} name="location" defaultValue={values.location ?? ''} error={errorText(errors, 'location', MAX_SIZE)} required>
        <option value="">{m['valuation.form.chooseLocation']()}</option>
        {places.map(({ parent, places: children }) => (
          <optgroup key={parent} label={parent}>
            {children.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Field
        label={m['valuation.form.size']()}
        name="size"
        inputMode="decimal"
        defaultValue={values.size}
        help={m['valuation.form.sizeHelp']()}
        error={errorText(errors, 'size', MAX_SIZE)}
        maxLength={12}
        required
      />
      <div className={css.ofHouse}>
        <Field label={m['valuation.form.land']()} name="land" inputMode="decimal" defaultValue={values.land} error={errorText(errors, 'land', MAX_SIZE)} maxLength={12} />
      </div>
      <div className={css.notOfPlot}>
        <Field label={m['valuation.form.rooms']()} name="rooms" inputMode="numeric" defaultValue={values.rooms} error={errorText(errors, 'rooms', MAX_ROOMS)} maxLength={2} />
      </div>
      <div className={css.notOfPlot}>
        <Select label={m['valuation.form.state']()} name="state" defaultValue={values.state ?? ''}>
          <option value="">{m['valuation.form.unknown']()}</option>
          {HOME_STATES.map((state) => (
            <option key={state} value={state}>
              {choiceText('renovation', state, locale)}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit">{m['valuation.form.submit']()}</Button>
    </SearchForm>
  );
}

function errorText(errors: HomeErrors, field: keyof HomeErrors, max: number): string | undefined {
  if (!errors[field]) return undefined;
  return errors[field] === 'required' ? m['valuation.error.required']() : m['valuation.error.number']({ max: formatNumber(max, getLocale()) });
}
