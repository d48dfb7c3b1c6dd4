import { useEffect, useRef } from 'react';
import { CATEGORY, type Deal, dealOf } from '#contract/catalog/category.ts';
import type { Filters } from '#contract/catalog/filters.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { classNames } from '#ui/styles/class-names.ts';
import css from './category-tabs.module.css';
import look from './tabs.module.css';

/** Homes first, then rent, then investment; a category that is not listed here comes last. */
const ORDER: number[] = [
  ...[CATEGORY.apartments, CATEGORY.penthouses, CATEGORY.houses, CATEGORY.land, CATEGORY.commercial],
  ...[CATEGORY.rent_inhabited, CATEGORY.rent_commercial, CATEGORY.gab, CATEGORY.land_commercial],
];
/** Short titles, where the full one is too long for a row of ten. */
const SHORT_TITLES: Record<string, (() => string) | undefined> = {
  commercial: m['catalogFilter.tab.commercial'],
  rent_inhabited: m['catalogFilter.tab.rent_inhabited'],
  rent_commercial: m['catalogFilter.tab.rent_commercial'],
  gab: m['catalogFilter.tab.gab'],
  land_commercial: m['catalogFilter.tab.land_commercial'],
};
const rank = (id: number) => (ORDER.indexOf(id) + ORDER.length + 1) % (ORDER.length + 1);

type Category = Pick<Filters['categories'][number], 'id' | 'title' | 'count'> & { slug?: string };
type Props = {
  categories: Category[];
  /** The total of all; by default the sum of the categories, which is wrong where an item may be in several of them. */
  allCount?: number;
  /** Only categories of this deal are shown; all without it. */
  deal?: Deal;
  chosen: number[];
  onChoose(categories: number[]): void;
};

/** The visitor chooses all categories, or one. If the address has several, each of them is marked until then. */
export function CategoryTabs({ categories, deal, allCount = sumOf(ofDeal(categories, deal)), chosen, onChoose }: Props) {
  const tabs = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => {
    const row = tabs.current;
    const tab = row?.querySelector<HTMLElement>('label[data-chosen]');
    // Scrolls only the row: scrollIntoView would scroll the page too.
    if (row && tab && row.scrollWidth > row.clientWidth) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [chosen.join()]);
  return (
    <fieldset ref={tabs} className={classNames(look.tabs, css.tabs)}>
      <legend>{m['filter.tabs']()}</legend>
      {chosen.length > 1 && <input type="radio" name="categories" value={chosen.join()} checked readOnly hidden />}
      <Tab value="" title={m['filter.all']()} count={allCount} chosen={chosen.length === 0} checked={chosen.length === 0} onChoose={() => onChoose([])} />
      {ofDeal(categories, deal)
        .sort((one, other) => rank(one.id) - rank(other.id))
        .map(({ id, slug = '', title, count }) => (
          <Tab
            key={id}
            value={`${id}`}
            title={SHORT_TITLES[slug]?.() ?? title}
            count={count}
            chosen={chosen.includes(id)}
            checked={chosen.length === 1 && chosen.includes(id)}
            onChoose={() => onChoose([id])}
          />
        ))}
    </fieldset>
  );
}

const ofDeal = (categories: Category[], deal: Deal | undefined) => categories.filter(({ id }) => !deal || dealOf(id) === deal);
const sumOf = (categories: Category[]) => categories.reduce((sum, { count }) => sum + count, 0);

type TabProps = { value: string; title: string; count: number; chosen: boolean; checked: boolean; onChoose(): void };

function Tab({ value, title, count, chosen, checked, onChoose }: TabProps) {
  return (
    <label data-chosen={chosen || undefined}>
      <input type="radio" name="categories" value={value} checked={checked} onChange={onChoose} />
      <span>
        {title} <small>{formatNumber(count, getLocale())}</small>
      </span>
    </label>
  );
}
