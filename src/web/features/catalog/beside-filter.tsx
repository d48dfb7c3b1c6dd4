import { m } from '#messages';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text.module.css';
import { PageLink } from '#web/page-link.tsx';
import css from './beside-filter.module.css';
import { besideFilter, type CatalogQuery, searchOf, without } from './catalog-query.ts';

const TITLES: Record<string, () => string> = {
  exclusive: () => m['catalog.beside.exclusive'](),
  complex: () => m['catalog.beside.complex'](),
  settlement: () => m['catalog.beside.settlement'](),
  agent: () => m['catalog.beside.agent'](),
  ids: () => m['catalog.beside.ids'](),
  bbox: () => m['catalog.beside.bbox'](),
};

/** What narrows the list and has no place in the filter: said, and easily dropped. */
export function BesideFilter({ query }: { query: CatalogQuery }) {
  const names = Object.keys(besideFilter(query.narrowing));
  if (names.length === 0) return null;
  return (
    <ul className={css.beside} aria-label={m['catalog.besideLabel']()}>
      {names.map((name) => {
        const title = TITLES[name]?.() ?? name;
        const search = searchOf({ ...query, page: 1, narrowing: without(query.narrowing, [name]) });
        return (
          <li key={name}>
            <PageLink to={`/catalog${search && `?${search}`}`} className={css.chip} preventScrollReset>
              <span aria-hidden="true">{title}</span>
              <span className={text.hidden}>{m['catalog.remove']({ title })}</span>
              <Icon name="close" />
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
