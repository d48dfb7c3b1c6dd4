import type { ComponentProps, FormEvent, MouseEvent } from 'react';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import { useLocation, useNavigate } from './page-context.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the site, or an anchor (`#…`) of this page. */
  to: string;
  /** The scroll position stays, instead of going to the top of the new page. */
  keepsScroll?: boolean;
};

/** A link that loads the new page without a new document. It does not call useLocation, so that the links of a long list are not rendered again on each navigation. */
export function Link({ to, keepsScroll, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isModifiedClick(event) || (rest.target && rest.target !== '_self') || rest.download !== undefined) return;
    event.preventDefault();
    navigate(to, { keepsScroll, replace: event.currentTarget.href === window.location.href });
  };
  return <a {...rest} href={to} onClick={follow} />;
}

type FormProps = Omit<ComponentProps<'form'>, 'action' | 'method'> & { action: string };

/** A form whose values become the query string of a page; the list that it filters stays where it is on the screen. */
export function SearchForm({ action, onSubmit, ...rest }: FormProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event as never);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)].filter((field): field is [string, string] => typeof field[1] === 'string');
    const to = `${action}?${new URLSearchParams(fields)}`;
    navigate(to, { keepsScroll: true, replace: to === pathname + search });
  };
  return <form {...rest} method="get" action={action} onSubmit={submit} />;
}
