import { useId } from 'react';
import type { LotDetails } from '#contract/catalog/lot-details.ts';
import { areaOf, isOutdoors, type Plan } from '#contract/catalog/plan-walls.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import segments from '#ui/controls/segments.module.css';
import { SectionHead } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { FloorPlan } from './floor-plan.tsx';
import css from './floor-plans.module.css';

/** The plans of a lot, one floor at a time. The floor is chosen by radio buttons and CSS, so it works without JavaScript. */
export function FloorPlans({ plans }: { plans: LotDetails['floorPlans'] }) {
  const id = useId();
  if (plans.length === 0) return null;
  return (
    <section className={css.plans} aria-labelledby={id}>
      <SectionHead id={id} title={m['plan.title']()} side={plans.length > 1 && <FloorChoice name={id} plans={plans} />} />
      <div className={css.floors}>
        {plans.map((plan, index) => (
          <figure key={index}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the drawing is wider than the screen, and keys scroll it too */}
            <section className={css.drawing} aria-label={plan.title} tabIndex={0}>
              <FloorPlan plan={plan} isLowest={index === 0} />
            </section>
            <figcaption className={classNames(text.small, text.mute)}>{captionOf(plan)}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function FloorChoice({ name, plans }: { name: string; plans: Plan[] }) {
  return (
    <fieldset>
      <legend className={text.srOnly}>{m['plan.floor']()}</legend>
      <div className={segments.segments}>
        {plans.map(({ title }, index) => (
          <label key={title}>
            <input type="radio" name={name} value={index} defaultChecked={index === 0} />
            <span>{title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function captionOf({ title, rooms }: Plan): string {
  const area = m['lot.area']({ value: formatNumber(Math.round(rooms.filter((room) => !isOutdoors(room)).reduce((sum, room) => sum + areaOf(room), 0)), getLocale()) });
  return rooms.some(({ kind }) => kind === 'terrace') ? m['plan.captionTerrace']({ title, area }) : m['plan.caption']({ title, area });
}
