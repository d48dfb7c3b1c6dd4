import { useState } from 'react';
import type { Filters, FilterValues } from '#contract/catalog/filters.ts';
import { m } from '#messages';
import { RangeSlider } from '#ui/controls/range-slider.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { AppliedChips } from '#web/features/filter/applied-chips.tsx';
import { CatalogFilter } from '#web/features/filter/catalog-filter.tsx';
import { RoomToggles } from '#web/features/filter/room-toggles.tsx';
import { defaultOptions, optionsFromQuery } from '#web/stores/filter-rules.ts';
import { Board, Example } from './board.tsx';
import { css } from './design-css.ts';

const STOPS = 20;

/** The filter of the catalogue, with the URL that it produces below it. */
export function FilterBoard({ filters, values, total }: { filters: Filters; values: FilterValues; total: number }) {
  const [search, setSearch] = useState('locations=101,102&priceMin=20000000&priceMax=150000000');
  const [range, setRange] = useState({ from: 4, to: 15 });
  const [rooms, setRooms] = useState([3, 4]);
  const bounds = values.lots.price;
  const options = { ...defaultOptions(bounds), ...optionsFromQuery(new URLSearchParams(search)) };
  return (
    <Board title={m['design.filter.title']()}>
      <CatalogFilter filters={filters} options={options} bounds={bounds} total={total} onApply={(_, to) => setSearch(to)} />
      <AppliedChips filters={filters} options={options} bounds={bounds} onRemove={setSearch} onReset={() => setSearch('')} />
      <p className={css.address}>
        <code>{`/catalog?${search}`}</code>
      </p>
      <div className={css.columns}>
        <Example name={m['design.filter.range']()}>
          <RangeSlider
            last={STOPS}
            {...range}
            labels={{ from: m['design.filter.from'](), to: m['design.filter.to']() }}
            valueText={String}
            onChange={(moved) => setRange({ ...range, ...moved })}
          />
        </Example>
        <Example name={m['design.filter.switches']()}>
          <Switch defaultChecked>{filters.properties.firstLine.title}</Switch>
          <Switch>{filters.properties.pool.title}</Switch>
        </Example>
        <Example name={m['filter.rooms']()}>
          <RoomToggles chosen={rooms} onChange={setRooms} />
        </Example>
      </div>
    </Board>
  );
}
