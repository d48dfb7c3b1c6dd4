import type { Ref } from 'react';
import { Link, type LinkProps } from '#web/app/router/link.tsx';
import { localePath } from '#web/format/locale-path.ts';
import { refusalOf } from './navigate-to.ts';

type Props = Omit<LinkProps, 'to'> & { to: string; ref?: Ref<HTMLAnchorElement> };

/** A link to a page of the site, in the visitor's language. A refused address (navigate-to.ts) becomes `#`. */
export function PageLink({ to, ...rest }: Props) {
  return <Link {...rest} to={refusalOf(to) ? '#' : localePath(to)} />;
}
