import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { Filters } from '#contract/catalog/filters.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { useOnHydrated } from '#ui/hooks/use-on-hydrated.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import { localePath } from '#web/format/locale-path.ts';
import { assumingDeal, type Bounds, defaultOptions, type Options, optionsFromQuery, optionsToQuery, PRICE_KIND, type UserType } from '#web/stores/filter-rules.ts';
import { appliedOf } from './applied.ts';
import css from './catalog-filter.module.css';
import tabs from './category-tabs.module.css';
import { CategoryTabs } from './category-tabs.tsx';
import { bothOf, dealIn } from './chosen-deal.ts';
import { DealSwitch } from './deal-switch.tsx';
import { FilterFields } from './filter-fields.tsx';
import { searchOfForm } from './filter-form.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { showText } from './show-text.ts';
import { useArrows } from './use-arrows.ts';
import { type PendingFilters, usePendingFilters } from './use-pending-filters.ts';

/** A thumb on the move is applied when it rests. */
const REST_MS = 350;
const ID = 'filter';

type Props = {
  /** Where a plain form leads: the page that the filter stands on. */
  page?: string;
  /** Where the lots are partners': their region. */
  region?: string;
  /** Whose audience looks: for lots, or for buyers' requests. */
  userType?: UserType;
  filters: Filters;
  /** How many there are in all categories, where one may be in several. */
  all?: number;
  /** As the address says. */
  options: Options;
  /** Of the chosen category. */
  bounds: Bounds;
  total: number;
  /** The new query without `?`. `again` where it takes the place of the one before: arrows in a row of radios choose each they pass. */
  onApply(search: string, again?: boolean): void;
};

/**
 * The filter of the catalogue, of an alert and of buyers' requests: from 1080 px up a panel that stays in reach and is applied at once; below, a button that opens a sheet.
 * One plain form to a browser without JavaScript, on every screen.
 */
export function CatalogFilter({ page = '/catalog', region, userType = 'sellers', filters, all, options, bounds, total, onApply }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const arrows = useArrows();
  const [held, setHeld] = useState<PendingFilters>();
  const [open, setOpen] = useState(false);
  // What is on its way counts: who takes a change back before it has come asks for what is still shown, and an older answer is no news.
  const applied = optionsToQuery(options, bounds);
  const [asked, setAsked] = useState(applied);
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (isIdle) setAsked(applied);
  }, [applied, isIdle]);
  const { pending, change, choose, chooseDeal } = usePendingFilters({ options, bounds }, { kind: PRICE_KIND[userType], region, held: held !== undefined || asked !== applied });
  const apply = (wanted: PendingFilters) => {
    setHeld(undefined);
    const search = optionsToQuery(wanted.options, wanted.bounds);
    if (search === asked) return;
    setAsked(search);
    onApply(search, arrows.again());
  };
  const applyHeld = useEffectEvent(apply);
  useEffect(() => {
    if (!held) return;
    const rest = setTimeout(() => applyHeld(held), REST_MS);
    return () => clearTimeout(rest);
  }, [held]);
  // What was chosen before the script came counts too.
  useOnHydrated(() => {
    if (!form.current || !isTouched(form.current)) return;
    const chosen = { ...defaultOptions(bounds), ...optionsFromQuery(new URLSearchParams(searchOfForm(new FormData(form.current)))) };
    // But half a word is none yet.
    if (optionsToQuery({ ...chosen, search: options.search }, bounds) === applied) change({ search: chosen.search });
    else apply({ options: assumingDeal(options, chosen, bounds), bounds });
  });
  const deal = userType === 'sellers' ? dealIn(pending.options) : undefined;
  /** Arrows choose every radio they pass: applied when they rest. */
  const applyRadio = (wanted: PendingFilters) => (arrows.pressed() ? setHeld(wanted) : apply(wanted));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(pending);
  };
  return (
    <>
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
        {userType === 'sellers' && <DealSwitch className={tabs.tabs} chosen={deal ?? ''} both={bothOf(options, bounds)} onChoose={(other) => applyRadio(chooseDeal(other))} />}
        <CategoryTabs categories={filters.categories} deal={deal} all={all} chosen={pending.options.categories} onChoose={(categories) => applyRadio(choose(categories, deal))} />
        <div className={css.row}>
          <FilterFields
            look="panel"
            userType={userType}
            filters={filters}
            pending={pending}
            onChange={(some, soon) => (soon ? setHeld(change(some)) : apply(change(some)))}
            onType={(search) => change({ search })}
            onSearch={(search) => apply(change({ search }))}
          />
          <div className={css.go}>
            <Button type="submit" wide>
              {isIdle && !held && optionsToQuery(pending.options, pending.bounds) !== applied ? m['catalogFilter.apply']() : showText(userType, total)}
            </Button>
          </div>
        </div>
      </form>
      {open && (
        <FilterSheet region={region} userType={userType} filters={filters} all={all} applied={{ options, bounds }} total={total} onApply={onApply} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Whether a field differs from what the server has written: an address may name what no field has, and that is no change of the visitor's. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].some((field) => field.checked !== field.defaultChecked || (field.type !== 'checkbox' && field.value !== field.defaultValue));

/** Without JavaScript a link that shows the form below it. */
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
