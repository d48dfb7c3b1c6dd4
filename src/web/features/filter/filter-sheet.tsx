import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Filters } from '#contract/catalog/filters.ts';
import { m } from '#messages';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { ToastList } from '#web/layout/toast-list.tsx';
import { LIST_KIND, optionsToQuery, type UserType } from '#web/stores/filter-rules.ts';
import tabs from './category-tabs.module.css';
import { CategoryTabs } from './category-tabs.tsx';
import { dealOfFilter, markedDeal } from './chosen-deal.ts';
import { DealSwitch } from './deal-switch.tsx';
import css from './filter-fields.module.css';
import { FilterFields } from './filter-fields.tsx';
import { showText } from './show-text.ts';
import { useLiveTotal } from './use-live-total.ts';
import { type PendingFilters, searchOfPending, usePendingFilters } from './use-pending-filters.ts';

type Props = {
  region?: string;
  userType: UserType;
  filters: Filters;
  allCount?: number;
  applied: PendingFilters;
  total: number;
  onApply(from: string | undefined, to: string): void;
  onClose(): void;
};

/** The full-screen filter: its button shows the number of results, and nothing is applied before it is pressed. */
export function FilterSheet({ region, userType, filters, allCount, applied, total, onApply, onClose }: Props) {
  const id = useId();
  const appliedSearch = searchOfPending(applied);
  const searchAtOpening = useRef(appliedSearch);
  const { pending, change, chooseCategories, chooseDeal, reset } = usePendingFilters(applied, { kind: LIST_KIND[userType], region });
  const deal = userType === 'sellers' ? dealOfFilter(pending.options) : undefined;
  // Without `deal=all`: the API counts both deals where none is given.
  const countedBy = ({ options, bounds }: PendingFilters) => optionsToQuery(options, bounds);
  const found = useLiveTotal(countedBy(pending), { search: countedBy(applied), total }, LIST_KIND[userType], region);
  // Closes only when the new list is loaded: closing removes the sheet's history entry, which would disturb a running navigation.
  useEffect(() => {
    if (appliedSearch !== searchAtOpening.current) onClose();
  }, [appliedSearch, onClose]);
  const apply = (wanted: PendingFilters) => {
    const newSearch = searchOfPending(wanted);
    if (newSearch === appliedSearch) onClose();
    else onApply(wanted.replacesAll ? undefined : appliedSearch, newSearch);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(pending);
  };
  return (
    <Sheet
      title={m['catalogFilter.title']()}
      closeLabel={m['catalogFilter.close']()}
      onClose={onClose}
      head={
        <div>
          {userType === 'sellers' && <DealSwitch className={tabs.tabs} chosen={markedDeal(pending)} onChoose={chooseDeal} />}
          <CategoryTabs
            categories={filters.categories}
            deal={deal}
            allCount={allCount}
            chosen={pending.options.categories}
            onChoose={(categories) => chooseCategories(categories, deal)}
          />
        </div>
      }
      foot={
        <>
          <Button look="outline" onClick={reset}>
            {m['catalogFilter.reset']()}
          </Button>
          <Button type="submit" form={id}>
            <span aria-live="polite">{showText(userType, found)}</span>
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className={css.fields}>
        <FilterFields look="sheet" userType={userType} filters={filters} pending={pending} onChange={change} />
      </form>
      {/* The page's own toasts are inert under the sheet. */}
      <ToastList />
    </Sheet>
  );
}
