import { type ReactNode, useId } from 'react';
import type { Filters } from '#contract/catalog/filters.ts';
import { FORM_FLAGS, isOffered, isShown, UNBOUNDED_RANGES } from '#contract/catalog/lot-filters.ts';
import { objectTypesOf } from '#contract/catalog/object-types.ts';
import { rangeHeading, rangeText } from '#contract/catalog/range-text.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Switch } from '#ui/controls/switch.tsx';
import type { Options, UserType } from '#web/stores/filter-rules.ts';
import { chosenPriceText } from './applied.ts';
import { FilterCell, type FilterLook } from './filter-cell.tsx';
import css from './filter-fields.module.css';
import { LocationField } from './location-field.tsx';
import { countIn } from './locations.ts';
import { PriceRange } from './price-range.tsx';
import list from './property-checks.module.css';
import { PropertyChecks } from './property-checks.tsx';
import { RangeFields } from './range-fields.tsx';
import { RoomToggles } from './room-toggles.tsx';
import type { PendingFilters } from './use-pending-filters.ts';

const LISTS = ['houseType', 'wallsType', 'objectType', 'features'] as const;
const LABELS = { houseType: m['catalogFilter.houseType'], wallsType: m['catalogFilter.wallsType'], objectType: m['catalogFilter.objectType'], features: m['filter.features'] };

type Props = {
  look: FilterLook;
  userType: UserType;
  filters: Filters;
  pending: PendingFilters;
  /** `debounced` while a slider is being moved. */
  onChange(changes: Partial<Options>, when?: 'debounced'): void;
};

/** All filters except deal, category and search. Buyers' requests have only a place and a price. */
export function FilterFields({ look, userType, filters, pending: { options, bounds }, onChange }: Props) {
  const isForLots = userType === 'sellers';
  const price = <PriceRange bounds={bounds} priceMin={options.priceMin} priceMax={options.priceMax} onChange={(moved) => onChange(moved, 'debounced')} />;
  return (
    <>
      {filters.locations.length > 0 && (
        <LocationField
          look={look}
          locations={filters.locations}
          countOf={isForLots ? (place) => countIn(place, options) : undefined}
          chosen={options.locations}
          onChange={(locations) => onChange({ locations })}
        />
      )}
      {look === 'sheet' ? (
        price
      ) : (
        <FilterCell look={look} label={m['catalogFilter.price']()} value={chosenPriceText(options, bounds) ?? m['catalogFilter.priceAny']()}>
          {price}
        </FilterCell>
      )}
      {isForLots && (isOffered('rooms', options.categories) || options.rooms.length > 0) && (
        <Group className={look === 'panel' ? css.group : css.groupInSheet} label={m['filter.rooms']()}>
          <RoomToggles chosen={options.rooms} onChange={(rooms) => onChange({ rooms })} />
        </Group>
      )}
      {isForLots && <Properties look={look} filters={filters} options={options} onChange={onChange} />}
    </>
  );
}

function Group({ label, className, children }: { label: string; className: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a cell of this row in every browser
    <div className={className} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {children}
    </div>
  );
}

/** In the panel one dropdown for all, in the sheet one below the other. */
function Properties({ look, filters: { properties }, options, onChange }: Pick<Props, 'look' | 'filters' | 'onChange'> & { options: Options }) {
  const objectTypes = objectTypesOf(options.categories, options.deal || undefined);
  const choicesOf = (name: (typeof LISTS)[number]) => (name === 'objectType' ? properties.objectType.filter(({ id }) => objectTypes.has(id)) : properties[name]);
  const lists = LISTS.filter((name) => isShown(name, options.categories) || options[name].length > 0);
  const flags = FORM_FLAGS.filter((name) => isShown(name, options.categories) || options[name]);
  const ranges = UNBOUNDED_RANGES.filter((name) => isShown(name, options.categories) || rangeText(name, options, getLocale()) !== undefined);
  const titles = [
    ...lists.flatMap((name) => properties[name].filter(({ id }) => options[name].includes(id)).map(({ title }) => title)),
    ...ranges.flatMap((name) => rangeText(name, options, getLocale()) ?? []),
    ...flags.filter((name) => options[name]).map((name) => properties[name].title),
  ];
  const checks = (name: (typeof LISTS)[number]) => (
    <PropertyChecks
      key={name}
      name={name}
      label={LABELS[name]()}
      hideLabel={look === 'sheet'}
      options={choicesOf(name)}
      chosen={options[name]}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );
  const switches = flags.map((name) => (
    <Switch key={name} name={name} value="1" checked={options[name]} onChange={({ target }) => onChange({ [name]: target.checked })}>
      {properties[name].title}
    </Switch>
  ));
  if (look === 'panel')
    return lists.length + ranges.length + flags.length === 0 ? null : (
      <FilterCell look={look} label={m['catalogFilter.more']()} value={chosenText(titles)}>
        <div className={css.more}>
          {ranges.map((name) => (
            <fieldset key={name} className={list.checks}>
              <legend>{rangeHeading(name)}</legend>
              <RangeFields name={name} options={options} onChange={onChange} />
            </fieldset>
          ))}
          {lists.map(checks)}
          {switches.length > 0 && <div>{switches}</div>}
        </div>
      </FilterCell>
    );
  return (
    <>
      {ranges.map((name) => (
        <Group key={name} className={css.groupInSheet} label={rangeHeading(name)}>
          <RangeFields name={name} options={options} onChange={onChange} />
        </Group>
      ))}
      {lists.map((name) => (
        <FilterCell key={name} look={look} label={LABELS[name]()} value={chosenText(properties[name].filter(({ id }) => options[name].includes(id)).map(({ title }) => title))}>
          {checks(name)}
        </FilterCell>
      ))}
      {switches.length > 0 && <div>{switches}</div>}
    </>
  );
}

function chosenText([first, ...others]: string[]): string {
  if (first === undefined) return m['catalogFilter.moreAny']();
  const count = others.length + 1;
  return count === 1 ? first : m['catalogFilter.moreChosen']({ count, shown: formatNumber(count, getLocale()) });
}
