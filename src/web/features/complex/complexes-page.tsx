import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Select } from '#ui/controls/field.tsx';
import { BuildingFilter } from '#web/features/building/building-filter.tsx';
import { BuildingList } from '#web/features/building/building-list.tsx';
import { COMPLEX_CLASSES, complexClass } from './complex-line.ts';
import { COMPLEXES, complexesCrumb } from './complex-view.ts';
import type { ComplexesData } from './load-complexes.ts';

export function ComplexesPage({ filterParams, places, cards, total, pages }: ComplexesData) {
  return (
    <BuildingList
      crumb={complexesCrumb()}
      lead={m['building.complexesLead']()}
      total={m['building.complexesTotal']({ count: total, shown: formatNumber(total, getLocale()) })}
      filterParams={filterParams}
      pages={pages}
      cards={cards}
      shape="tall"
      mapAlt={m['building.complexesOnMap']()}
      filterForm={
        <BuildingFilter to={COMPLEXES} filterParams={filterParams}>
          <Select label={m['building.filter.class']()} name="class" defaultValue={filterParams.class ?? ''}>
            <option value="">{m['building.filter.anyClass']()}</option>
            {COMPLEX_CLASSES.map((kind) => (
              <option key={kind} value={kind}>
                {complexClass(kind)}
              </option>
            ))}
          </Select>
          <Select label={m['building.filter.location']()} name="locations" defaultValue={filterParams.locations ?? ''}>
            <option value="">{m['building.filter.anyLocation']()}</option>
            {places.map(({ parent, places: children }) => (
              <optgroup key={parent} label={parent}>
                {children.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
          <Checkbox name="completed" value="1" defaultChecked={'completed' in filterParams}>
            {m['building.filter.completed']()}
          </Checkbox>
        </BuildingFilter>
      }
    />
  );
}
