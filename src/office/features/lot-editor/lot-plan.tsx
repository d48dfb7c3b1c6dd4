import { useRef } from 'react';
import type { StoredFloor } from '#contract/catalog/floor-plan-rules.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { PlanEditor } from '#office/features/floor-plan/plan-editor.tsx';
import { planArea, planText } from '#office/features/floor-plan/plan-model.ts';
import { Notice } from '#office/kit/states.tsx';
import type { LotEditor } from './use-lot-editor.ts';

const NONE: readonly StoredFloor[] = [];
/** Walls and corners make a drawn area differ a little from that of the documents. */
const TOLERANCE = 0.03;

/** The floor plans of a lot. What somebody else has drawn meanwhile replaces the drawing, as in any other field; the answer to a save does not, so every step can still be undone. */
export function LotPlan({ editor }: { editor: LotEditor }) {
  const { lot, saving } = editor;
  const floors = (editor.value('floorPlans') as readonly StoredFloor[] | null) ?? NONE;
  const text = planText(floors);
  const drawn = useRef({ text, drawing: 0 });
  if (text !== drawn.current.text) drawn.current = { text, drawing: drawn.current.drawing + 1 };
  const problem = saving.refused.floorPlans ?? lot.problems.floorPlans;
  return (
    <>
      {problem && <Notice look={saving.refused.floorPlans ? 'error' : 'warning'}>{problem}</Notice>}
      <PlanEditor
        key={drawn.current.drawing}
        floors={floors}
        readOnly={!lot.may.write}
        onChange={(next) => {
          drawn.current.text = planText(next);
          editor.edit('floorPlans', next);
        }}
        note={(plan) => areaNote(planArea(plan), editor.value('area'))}
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
