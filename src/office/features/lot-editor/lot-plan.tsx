import { useRef } from 'react';
import type { StoredFloor } from '#contract/catalog/floor-plan-rules.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { PlanEditor } from '#office/features/floor-plan/plan-editor.tsx';
import { canonicalPlan, planArea } from '#office/features/floor-plan/plan-model.ts';
import { Notice } from '#office/kit/states.tsx';
import type { LotEditor } from './use-lot-editor.ts';

const NONE: readonly StoredFloor[] = [];
/** Walls and corners make a drawn area differ a little from that of the documents. */
const TOLERANCE = 0.03;

/** The floor plans of a lot. A plan that somebody else has drawn meanwhile is shown in a new editor; the answer to a save is not, so that every step can still be undone. */
export function LotPlan({ editor }: { editor: LotEditor }) {
  const { lot, saving } = editor;
  const floors = (editor.value('floorPlans') as readonly StoredFloor[] | null) ?? NONE;
  const plan = canonicalPlan(floors);
  const edited = useRef({ plan, key: 0 });
  if (plan !== edited.current.plan) edited.current = { plan, key: edited.current.key + 1 };
  const problem = saving.refused.floorPlans ?? lot.problems.floorPlans;
  return (
    <>
      {problem && <Notice look={saving.refused.floorPlans ? 'error' : 'warning'}>{problem}</Notice>}
      <PlanEditor
        key={edited.current.key}
        floors={floors}
        readOnly={!lot.may.write}
        onChange={(next) => {
          edited.current.plan = canonicalPlan(next);
          editor.edit('floorPlans', next);
        }}
        note={(drawn) => areaNote(planArea(drawn), editor.value('area'))}
      />
    </>
  );
}

/** The area of the drawing beside that of the lot: a difference is worth knowing, but stops nobody. */
function areaNote(drawn: number, area: unknown): string {
  const shown = (value: number) => formatNumber(Math.round(value * 10) / 10, locale.get());
  if (typeof area !== 'number' || area <= 0 || drawn === 0) return m['officePhotos.area.alone']({ drawn: shown(drawn) });
  const values = { drawn: shown(drawn), area: shown(area) };
  if (Math.abs(drawn - area) <= area * TOLERANCE) return m['officePhotos.area.same'](values);
  const difference = shown(Math.abs(drawn - area));
  return drawn > area ? m['officePhotos.area.more']({ ...values, difference }) : m['officePhotos.area.less']({ ...values, difference });
}
