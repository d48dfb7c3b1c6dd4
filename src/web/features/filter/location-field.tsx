import { useState } from 'react';
import type { Filters } from '#contract/catalog/filters.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import text from '#ui/styles/text.module.css';
import { FilterCell, type FilterLook } from './filter-cell.tsx';
import css from './location-field.module.css';
import { chosenLocations, idsOf, type LocationGroup, matchingLocations, selectionOf, withLocations } from './locations.ts';

type Props = {
  look: FilterLook;
  locations: Filters['locations'];
  /** The number of lots in a place; undefined for buyers' requests, which show none. */
  countOf?(place: LocationGroup['children'][number]): number;
  chosen: number[];
  onChange(locations: number[]): void;
};

/** Places grouped by city and district: single places or whole groups, with a search field. */
export function LocationField({ look, locations, countOf, chosen, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [first, ...others] = chosenLocations(locations, chosen);
  const found = matchingLocations(locations, typed);
  const value = !first ? m['filter.anywhere']() : others.length === 0 ? first.title : m['catalogFilter.andMore']({ title: first.title, count: others.length });
  return (
    <FilterCell look={look} label={m['filter.location']()} value={value}>
      <div className={css.search}>
        <Icon name="search" />
        <input
          type="search"
          aria-label={m['catalogFilter.placeSearch']()}
          placeholder={m['catalogFilter.placeSearch']()}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Enter would submit the surrounding form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {/* Places that do not match are hidden, not removed: they stay checked and in the form. */}
      {locations.map((group) => (
        <Group key={group.id} group={group} found={found.find(({ id }) => id === group.id)} countOf={countOf} chosen={chosen} onChange={onChange} />
      ))}
      <p className={css.none} role="status">
        {found.length === 0 && m['catalogFilter.placeNone']()}
      </p>
    </FilterCell>
  );
}

function Group({ group, found, countOf, chosen, onChange }: Pick<Props, 'countOf' | 'chosen' | 'onChange'> & { group: LocationGroup; found: LocationGroup | undefined }) {
  const selection = selectionOf(group, chosen);
  const setIndeterminate = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = selection === 'some';
  };
  const ids = idsOf(group);
  const choose = (some: number[], on: boolean) => onChange(withLocations(chosen, some, on));
  const visibleIds = found ? idsOf(found) : [];
  return (
    <fieldset className={css.group} hidden={!found}>
      <legend className={text.srOnly}>{group.title}</legend>
      <div className={css.whole} hidden={visibleIds.length < ids.length}>
        {/* No name where the whole group is checked: without JavaScript, an unchecked place would otherwise be sent again with its group. */}
        <Checkbox
          inputRef={setIndeterminate}
          name={selection === 'all' ? undefined : 'locations'}
          value={ids.join()}
          aria-label={m['catalogFilter.wholeGroup']({ title: group.title })}
          checked={selection === 'all'}
          onChange={({ target }) => choose(ids, target.checked)}
        >
          {group.title}
        </Checkbox>
      </div>
      <p className={css.part} hidden={visibleIds.length === ids.length}>
        {group.title}
      </p>
      {group.children.map((place) => (
        <div key={place.id} hidden={!visibleIds.includes(place.id)}>
          <Checkbox name="locations" value={place.id} checked={chosen.includes(place.id)} onChange={({ target }) => choose([place.id], target.checked)}>
            <span className={css.place}>
              {place.title}
              {countOf && <span>{formatNumber(countOf(place), getLocale())}</span>}
            </span>
          </Checkbox>
        </div>
      ))}
    </fieldset>
  );
}
