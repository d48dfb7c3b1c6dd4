import { type ReactNode, useId } from 'react';
import type { Filters } from '#contract/catalog/filters.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import { lotsText } from './list-page.tsx';
import css from './shortlist.module.css';

const MAX_LINKS = 4;

type Props = { title: string; text: string; categories: Filters['categories']; children?: ReactNode };

/** An empty list: what it is for, and links to the largest categories. */
export function EmptyList({ title, text, categories, children }: Props) {
  const id = useId();
  const linked = categories.toSorted((one, other) => other.count - one.count).slice(0, MAX_LINKS);
  return (
    <section className={css.empty} aria-labelledby={id}>
      <div className={css.emptyText}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <p className={css.buttons}>
          <PageLink className={buttonClass('primary')} to="/catalog">
            {m['shortlist.openCatalogue']()}
          </PageLink>
          {children}
        </p>
      </div>
      <ul className={css.categories}>
        {linked.map((category) => (
          <li key={category.id}>
            <PageLink to={`/catalog?categories=${category.id}`}>
              {m['shortlist.way']({ title: category.title, lots: lotsText(category.count) })}
              <Icon name="arrow" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
