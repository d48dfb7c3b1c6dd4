import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Filters } from '#contract/catalog/filters.ts';
import { NAME_PARAM } from '#contract/catalog/lot-filters.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { useOnHydrated } from '#ui/hooks/use-on-hydrated.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import { useGoingTo, useLocation, useNavigation } from '#web/app/router/page-context.tsx';
import { localePath } from '#web/format/locale-path.ts';
import { BOTH_DEALS, type Bounds, defaultOptions, LIST_KIND, type Options, optionsFromQuery, type UserType } from '#web/stores/filter-rules.ts';
import { appliedOf } from './applied.ts';
import css from './catalog-filter.module.css';
import tabs from './category-tabs.module.css';
import { CategoryTabs } from './category-tabs.tsx';
import { dealOfFilter, markedDeal } from './chosen-deal.ts';
import { DealSwitch } from './deal-switch.tsx';
import { FilterFields } from './filter-fields.tsx';
import { formToQuery } from './filter-form.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { SearchField } from './search-field.tsx';
import { showText } from './show-text.ts';
import { type PendingFilters, searchOfPending, usePendingFilters } from './use-pending-filters.ts';
import { useRadioArrows } from './use-radio-arrows.ts';

/** Debounce of a slider that is being moved. */
const DEBOUNCE_MS = 350;
const ID = 'filter';

type Props = {
  /** The path of the page with this filter: the form's `action`. */
  page?: string;
  /** The region, for partners' lots. */
  region?: string;
  userType?: UserType;
  filters: Filters;
  /** The total of all categories; by default their sum, which is wrong where an item may be in several of them. */
  allCount?: number;
  /** From the address. */
  options: Options;
  /** The price bounds of the chosen category. */
  bounds: Bounds;
  total: number;
  /** The phrase in the address that the filters come from. */
  phrase?: string;
  /** A search in the visitor's own words; by default, and for partners' lots, it is a search by name. */
  onSearch?(phrase: string): void;
  /** A change of the filter: query strings without `?`; without `from` the whole filter is replaced. `isReplace`: replace the history entry, since arrow keys select every radio button that they pass. */
  onApply(from: string | undefined, to: string, isReplace?: boolean): void;
};

/**
 * The search, and the filter of the catalogue, of an alert and of buyers' requests: from 1080 px up a sticky panel, applied at once; below that a button that opens a sheet.
 * Without JavaScript it is an ordinary form on every screen.
 */
export function CatalogFilter({ page = '/catalog', region, userType = 'sellers', filters, allCount, options, bounds, total, phrase, onSearch, onApply }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const arrows = useRadioArrows();
  const [debounced, setDebounced] = useState<PendingFilters>();
  const [open, setOpen] = useState(false);
  const { key, search: address } = useLocation();
  const wantsBothDeals = new URLSearchParams(address).get('deal') === BOTH_DEALS;
  const appliedFilters = { options, bounds, wantsBothDeals };
  const applied = searchOfPending(appliedFilters);
  // The last requested query, which may still be loading: undoing a change before its response must request what is on the screen again.
  const [requested, setRequested] = useState(applied);
  const isIdle = useNavigation() === undefined;
  const goingTo = useGoingTo();
  useEffect(() => {
    // Not if the visitor has already requested something else, which may happen before this effect runs.
    if (isIdle && goingTo().key === key) setRequested(applied);
  }, [applied, isIdle, goingTo, key]);
  const { pending, change, chooseCategories, chooseDeal, takeOver } = usePendingFilters(appliedFilters, {
    kind: LIST_KIND[userType],
    region,
    isHeld: debounced !== undefined || requested !== applied,
  });
  const apply = (wanted: PendingFilters) => {
    setDebounced(undefined);
    const search = searchOfPending(wanted);
    if (search === requested) return;
    setRequested(search);
    onApply(wanted.replacesAll ? undefined : requested, search, arrows.noteApplied());
  };
  const applyDebounced = useEffectEvent(apply);
  useEffect(() => {
    if (!debounced) return;
    const timer = setTimeout(() => applyDebounced(debounced), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [debounced]);
  // Applies what was chosen before hydration.
  useOnHydrated(() => {
    if (!form.current || !isTouched(form.current)) return;
    const fields = new FormData(form.current);
    const chosen = { ...defaultOptions(bounds), ...optionsFromQuery(new URLSearchParams(formToQuery(fields))) };
    apply(takeOver(chosen, fields.get('deal') === BOTH_DEALS));
  });
  const deal = userType === 'sellers' ? dealOfFilter(pending.options) : undefined;
  /** Debounced for arrow keys, which select every radio button that they pass. */
  const applyRadio = (wanted: PendingFilters) => (arrows.isByArrow() ? setDebounced(wanted) : apply(wanted));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(pending);
  };
  return (
    <>
      {userType === 'sellers' && <SearchField page={page} region={region} value={phrase ?? options.search} onSearch={onSearch ?? ((search) => apply(change({ search })))} />}
      <OpenButton count={appliedOf(filters, options, bounds).length} onOpen={() => setOpen(true)} />
      <form
        ref={form}
        id={ID}
        className={classNames(css.panel, userType === 'buyers' && css.short)}
        method="get"
        action={localePath(page)}
        autoComplete="off"
        onSubmit={submit}
        {...arrows.handlers}
      >
        {region !== undefined && <input type="hidden" name="region" value={region} />}
        {options.search !== '' && <input type="hidden" name={NAME_PARAM} value={options.search} />}
        {userType === 'sellers' && <DealSwitch className={tabs.tabs} chosen={markedDeal(pending)} onChoose={(other) => applyRadio(chooseDeal(other))} />}
        <CategoryTabs
          categories={filters.categories}
          deal={deal}
          allCount={allCount}
          chosen={pending.options.categories}
          onChoose={(categories) => applyRadio(chooseCategories(categories, deal))}
        />
        <div className={css.row}>
          <FilterFields
            look="panel"
            userType={userType}
            filters={filters}
            pending={pending}
            onChange={(changes, when) => (when === 'debounced' ? setDebounced(change(changes)) : apply(change(changes)))}
          />
          <div className={css.go}>
            <Button type="submit" wide>
              {isIdle && !debounced && searchOfPending(pending) !== applied ? m['catalogFilter.apply']() : showText(userType, total)}
            </Button>
          </div>
        </div>
      </form>
      {open && (
        <FilterSheet
          region={region}
          userType={userType}
          filters={filters}
          allCount={allCount}
          applied={appliedFilters}
          total={total}
          onApply={onApply}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Whether a field differs from the server's HTML. Not compared with the address, which may have parameters without a field. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].some((field) => field.checked !== field.defaultChecked || (field.type !== 'checkbox' && field.value !== field.defaultValue));

/** Without JavaScript a link to the form below it. */
function OpenButton({ count, onOpen }: { count: number; onOpen(): void }) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen();
  };
  return (
    <div className={css.bar}>
      <a className={buttonClass('outline', true)} href={`#${ID}`} aria-haspopup="dialog" onClick={open}>
        <Icon name="filter" />
        {count === 0 ? m['catalogFilter.open']() : m['catalogFilter.openWith']({ count, shown: formatNumber(count, getLocale()) })}
      </a>
    </div>
  );
}
