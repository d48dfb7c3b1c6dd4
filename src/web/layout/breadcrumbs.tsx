import { m } from '#messages';
import { PageLink } from '#web/app/page-link.tsx';
import { localePath } from '#web/format/locale-path.ts';
import css from './breadcrumbs.module.css';

/** The last crumb is the current page. */
export type Crumb = { title: string; to: string };

export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label={m['breadcrumbs.label']()}>
      <ol className={css.trail}>
        <li>
          <PageLink to="/">{m['breadcrumbs.home']()}</PageLink>
        </li>
        {trail.map(({ title, to }, index) => (
          <li key={to}>{index === trail.length - 1 ? <span aria-current="page">{title}</span> : <PageLink to={to}>{title}</PageLink>}</li>
        ))}
      </ol>
    </nav>
  );
}

/** The same breadcrumbs as JSON-LD. */
export function breadcrumbList(origin: string, trail: Crumb[]): Record<string, unknown> {
  const steps = [{ title: m['breadcrumbs.home'](), to: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, to }, index) => ({ '@type': 'ListItem', position: index + 1, name: title, item: origin + localePath(to) })),
  };
}
