import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Select } from '#ui/controls/field.tsx';
import { BuildingFilter } from '#web/features/building/building-filter.tsx';
import { BuildingList } from '#web/features/building/building-list.tsx';
import type { SettlementsData } from './load-settlements.ts';
import { SETTLEMENTS, settlementsCrumb } from './settlement-view.ts';

const DISTANCES = [10, 15, 20, 30, 50];

export function SettlementsPage({ filterParams, cards, total, pages }: SettlementsData) {
  // The distance in the URL is an option too, even if it is none of DISTANCES.
  const distances = [...new Set([...DISTANCES, ...(filterParams.distanceMax ? [Number(filterParams.distanceMax)] : [])])].toSorted((one, other) => one - other);
  return (
    <BuildingList
      crumb={settlementsCrumb()}
      lead={m['building.settlementsLead']()}
      total={m['building.settlementsTotal']({ count: total, shown: formatNumber(total, getLocale()) })}
      filterParams={filterParams}
      pages={pages}
      cards={cards}
      shape="wide"
      mapAlt={m['building.settlementsOnMap']()}
      filterForm={
        <BuildingFilter to={SETTLEMENTS} filterParams={filterParams}>
          <Select label={m['building.filter.distance']()} name="distanceMax" defaultValue={filterParams.distanceMax ?? ''}>
            <option value="">{m['building.filter.anyDistance']()}</option>
            {distances.map((km) => (
              <option key={km} value={km}>
                {m['building.filter.upTo']({ km })}
              </option>
            ))}
          </Select>
          <Checkbox name="riverside" value="1" defaultChecked={'riverside' in filterParams}>
            {m['building.filter.riverside']()}
          </Checkbox>
          <Checkbox name="gas" value="1" defaultChecked={'gas' in filterParams}>
            {m['building.filter.gas']()}
          </Checkbox>
        </BuildingFilter>
      }
    />
  );
}
