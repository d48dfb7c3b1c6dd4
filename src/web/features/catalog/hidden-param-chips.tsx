import { m } from '#messages';
import chip from '#ui/controls/chip.module.css';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import { Icon } from '#ui/styles/icon.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import { type CatalogQuery, hiddenParamsOf, withoutParam } from './catalog-query.ts';

const TITLES: Record<string, () => string> = {
  exclusive: () => m['catalog.beside.exclusive'](),
  complex: () => m['catalog.beside.complex'](),
  settlement: () => m['catalog.beside.settlement'](),
  agent: () => m['catalog.beside.agent'](),
  ids: () => m['catalog.beside.ids'](),
  bbox: () => m['catalog.beside.bbox'](),
};

type Props = {
  query: CatalogQuery;
  /** Titles that replace those of TITLES, such as the name of the complex. */
  titles: Record<string, string>;
  pathOf(query: CatalogQuery): string;
  onRemove(name: string): void;
};

/** Chips for filter parameters that have no field in the filter form, so that they can be seen and removed. */
export function HiddenParamChips({ query, titles, pathOf, onRemove }: Props) {
  const names = Object.keys(hiddenParamsOf(query.filterParams));
  if (names.length === 0) return null;
  return (
    <ul className={chip.chips} aria-label={m['catalog.besideLabel']()}>
      {names.map((name) => {
        const title = titles[name] ?? TITLES[name]?.() ?? name;
        return (
          <li key={name}>
            <PageLink
              to={pathOf(withoutParam(query, name))}
              className={chip.chip}
              keepsScroll
              aria-label={m['catalogFilter.remove']({ title })}
              onClick={(event) => {
                if (isModifiedClick(event)) return;
                event.preventDefault();
                onRemove(name);
              }}
            >
              {title}
              <Icon name="close" />
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
