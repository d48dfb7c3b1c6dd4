import { useRef } from 'react';
import { m } from '#messages';
import { Button } from '#ui/controls/button.tsx';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import { useOnHydrated } from '#ui/hooks/use-on-hydrated.ts';
import { Icon } from '#ui/styles/icon.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import { localePath } from '#web/format/locale-path.ts';
import { type CatalogQuery, catalogPath, filterOf, listPath, ORDER_FIELD, ORDERS, type Order, type View, viewsOf } from './catalog-query.ts';
import css from './toolbar.module.css';

export const ORDER_TITLES: Record<Order, () => string> = {
  newest: () => m['catalog.order.newest'](),
  cheapest: () => m['catalog.order.cheapest'](),
  dearest: () => m['catalog.order.dearest'](),
  largest: () => m['catalog.order.largest'](),
};
export const VIEW_TITLES: Record<View, () => string> = {
  grid: () => m['catalog.view.grid'](),
  list: () => m['catalog.view.list'](),
  map: () => m['catalog.view.map'](),
};

type Props = { query: CatalogQuery; order: Order; onOrder(order: Order): void; onView(view: View): void };

/** The sort order and the view of the list. */
export function Toolbar({ query, order, onOrder, onView }: Props) {
  return (
    <div className={css.toolbar}>
      <OrderForm query={query} order={order} onOrder={onOrder} />
      <nav className={css.views} aria-label={m['catalog.viewLabel']()}>
        {viewsOf(query).map((view) => (
          <PageLink
            key={view}
            to={catalogPath({ ...query, view })}
            aria-current={view === query.view ? 'true' : undefined}
            onClick={(event) => {
              if (isModifiedClick(event)) return;
              event.preventDefault();
              if (view !== query.view) onView(view);
            }}
          >
            <Icon name={view} />
            {VIEW_TITLES[view]()}
          </PageLink>
        ))}
      </nav>
    </div>
  );
}

/** Without JavaScript a form with a submit button; with it, a change applies at once. */
function OrderForm({ query, order, onOrder }: Omit<Props, 'onView'>) {
  const select = useRef<HTMLSelectElement>(null);
  // Applies an order that was chosen before hydration.
  useOnHydrated(() => {
    const chosen = select.current?.value as Order;
    if (chosen !== order) onOrder(chosen);
  });
  return (
    <form className={css.order} action={localePath(listPath(query))}>
      {Object.entries(query.view === 'grid' ? filterOf(query) : { ...filterOf(query), view: query.view }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{m['catalog.orderLabel']()}</span>
        <select ref={select} name={ORDER_FIELD} value={order} onChange={({ target }) => onOrder(target.value as Order)}>
          {(Object.keys(ORDERS) as Order[]).map((name) => (
            <option key={name} value={name}>
              {ORDER_TITLES[name]()}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" look="outline">
          {m['catalog.orderApply']()}
        </Button>
      </noscript>
    </form>
  );
}
