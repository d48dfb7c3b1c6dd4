import { useEffect, useRef, useState } from 'react';
import { homeText } from '#contract/catalog/home-text.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import grid from '#ui/layout/grid.module.css';
import { deferred } from '#ui/loading/deferred.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { usePage } from '#web/app/router/page-context.tsx';
import css from '#web/features/service/services-page.module.css';
import { PageHead } from '#web/layout/page-head.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';
import type { ValuationData } from './load-valuation.ts';
import { homeQuery } from './read-home.ts';
import { VALUATION, ValuationForm } from './valuation-form.tsx';
import { RESULT, ValuationResult } from './valuation-result.tsx';

export const consultForm = deferred(async () => (await import('./valuation-consult.tsx')).ValuationConsult);

export const valuationTrail = () => sectionTrail('services', { title: m['valuation.title'](), to: VALUATION });

/** «What is my home worth»: a range from comparable lots, how it came about, and a form that sends it to an agent. */
export function ValuationPage({ values, errors, places, home, valuation }: ValuationData) {
  useFocusOnResult();
  const formKey = useHistoryKey();
  const place = places.flatMap((group) => group.places).find(({ id }) => id === home?.location)?.title ?? '';
  const title = home && homeText(home, place, getLocale());
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <PageHead title={m['valuation.title']()} lead={m['valuation.lead']()} trail={valuationTrail()} />
      <ValuationForm key={formKey} values={values} errors={errors} places={places} />
      {home && title && valuation && (
        <div className={grid.grid}>
          <div className={css.services}>
            <ValuationResult title={title} valuation={valuation} />
          </div>
          <div className={css.consult}>
            <consultForm.Deferred title={title} query={homeQuery(home)} />
          </div>
        </div>
      )}
    </div>
  );
}

/** A key that changes only with Back and Forward, when the fields have to start again from the values of the address. */
function useHistoryKey(): string {
  const { location, type } = usePage();
  const [key, setKey] = useState(location.key);
  if (type === 'POP' && key !== location.key) setKey(location.key);
  return key;
}

/** After the form was sent the focus goes to the first wrong field or to the price, so that a screen reader reads it out. */
function useFocusOnResult(): void {
  const { location, type } = usePage();
  const lastKey = useRef(location.key);
  useEffect(() => {
    if (lastKey.current === location.key) return;
    lastKey.current = location.key;
    if (type !== 'POP') document.querySelector<HTMLElement>(`main [aria-invalid], #${RESULT}`)?.focus();
  }, [location.key, type]);
}
