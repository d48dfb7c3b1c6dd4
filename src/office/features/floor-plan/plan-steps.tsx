import { m } from '#messages';
import { IconButton } from '#office/kit/button.tsx';
import { FieldGroup } from '#office/kit/field.tsx';
import type { Selected } from './plan-drawing.tsx';
import css from './plan-editor.module.css';
import type { PlanFloor } from './plan-model.ts';

type Props = { floor: PlanFloor; selected: NonNullable<Selected>; onStep(dx: number, dy: number): void };

/** Buttons that move what is selected by one step of the grid, like the arrow keys, which a phone does not have. An opening moves only along its wall. */
export function PlanSteps({ floor, selected, onStep }: Props) {
  const along = selected.kind === 'opening' ? floor.openings.find(({ id }) => id === selected.id)?.along : undefined;
  return (
    <FieldGroup label={m['officePhotos.move.title']()}>
      <div className={css.steps}>
        {along !== 'y' && (
          <>
            <IconButton outlined icon="previous" label={m['officePhotos.move.left']()} onClick={() => onStep(-1, 0)} />
            <IconButton outlined icon="next" label={m['officePhotos.move.right']()} onClick={() => onStep(1, 0)} />
          </>
        )}
        {along !== 'x' && (
          <>
            <IconButton outlined icon="down" className={css.turned} label={m['officePhotos.move.up']()} onClick={() => onStep(0, -1)} />
            <IconButton outlined icon="down" label={m['officePhotos.move.down']()} onClick={() => onStep(0, 1)} />
          </>
        )}
      </div>
    </FieldGroup>
  );
}
