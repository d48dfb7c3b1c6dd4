import { m } from '#messages';
import { linkClass } from '#ui/controls/button.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import { type ArticlesQuery, articlesPath } from './articles-query.ts';
import css from './page-links.module.css';

/** The other pages of the list: newer articles, older ones, any page by its number. */
export function PageLinks({ query, pages }: { query: ArticlesQuery; pages: number }) {
  if (pages < 2) return null;
  const to = (page: number) => articlesPath({ ...query, page });
  return (
    <nav className={css.pages} aria-label={m['articles.pages']()}>
      {query.page > 1 && (
        <PageLink className={classNames(linkClass, css.newer)} to={to(query.page - 1)} rel="prev">
          <Icon name="back" />
          {m['articles.newer']()}
        </PageLink>
      )}
      <ol className={css.numbers}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <PageLink to={to(page)} aria-label={m['articles.page']({ page })} aria-current={page === query.page ? 'page' : undefined}>
              {page}
            </PageLink>
          </li>
        ))}
      </ol>
      {query.page < pages && (
        <PageLink className={classNames(linkClass, css.older)} to={to(query.page + 1)} rel="next">
          {m['articles.older']()}
          <Icon name="arrow" />
        </PageLink>
      )}
    </nav>
  );
}
