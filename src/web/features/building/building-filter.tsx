import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages';
import { Button, linkClass } from '#ui/controls/button.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import { SearchForm } from '#web/app/router/link.tsx';
import { localePath } from '#web/format/locale-path.ts';
import css from './building-filter.module.css';
import type { FilterParams } from './filter-params.ts';

type Props = { to: string; filterParams: FilterParams; children: ReactNode };

/** The filter of a list: a form whose values are in the URL. */
export function BuildingFilter({ to, filterParams, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useFieldsFromUrl(form, filterParams);
  return (
    <search>
      <SearchForm ref={form} className={css.filter} action={localePath(to)} autoComplete="off" aria-label={m['building.filter.label']()}>
        <div className={css.fields}>{children}</div>
        <div className={css.buttons}>
          <Button type="submit">{m['building.filter.show']()}</Button>
          {Object.keys(filterParams).length > 0 && (
            <PageLink className={linkClass} to={to} keepsScroll>
              {m['building.filter.reset']()}
            </PageLink>
          )}
        </div>
      </SearchForm>
    </search>
  );
}

/** When the URL changes by a link or by Back, sets the fields to its values. */
function useFieldsFromUrl(form: { current: HTMLFormElement | null }, filterParams: FilterParams): void {
  const lastParams = useRef(filterParams);
  useEffect(() => {
    if (lastParams.current === filterParams) return; // what the visitor changed before hydration stays
    lastParams.current = filterParams;
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = filterParams[field.name] ?? '';
      if (field instanceof HTMLInputElement) field.checked = field.name in filterParams;
    }
  }, [form, filterParams]);
}
