import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import { Button, linkClass } from '#ui/controls/button.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import { localePath } from '#web/format/locale-path.ts';
import type { Asked } from './asked-of.ts';
import css from './building-filter.module.css';

type Props = { to: string; asked: Asked; children: ReactNode };

/** The filter of a list: a form whose answers stand in the address. */
export function BuildingFilter({ to, asked, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useFollowAddress(form, asked);
  return (
    <search>
      <Form ref={form} className={css.filter} method="get" action={localePath(to)} preventScrollReset autoComplete="off" aria-label={m['building.filter.label']()}>
        <div className={css.fields}>{children}</div>
        <div className={css.ways}>
          <Button type="submit">{m['building.filter.show']()}</Button>
          {Object.keys(asked).length > 0 && (
            <PageLink className={linkClass} to={to} preventScrollReset>
              {m['building.filter.reset']()}
            </PageLink>
          )}
        </div>
      </Form>
    </search>
  );
}

/** Where the address changes by a link or a step back, the form says what it says. */
function useFollowAddress(form: { current: HTMLFormElement | null }, asked: Asked): void {
  const followed = useRef(asked);
  useEffect(() => {
    if (followed.current === asked) return; // what was changed before the script came stays
    followed.current = asked;
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = asked[field.name] ?? '';
      if (field instanceof HTMLInputElement) field.checked = field.name in asked;
    }
  }, [form, asked]);
}
