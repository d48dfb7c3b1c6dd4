import { type PlanWall, planWalls } from '#contract/catalog/floor-plan-rules.ts';
import { OPENING_KINDS, type OpeningKind } from '#contract/catalog/plan-kinds.ts';
import { m } from '#messages';
import { Button } from '#office/kit/button.tsx';
import { openingTitle } from './plan-labels.ts';
import type { PlanFloor, PlanRoom } from './plan-model.ts';
import { addOpening } from './plan-openings.ts';

type Props = { floor: PlanFloor; room: PlanRoom | undefined; onChange(work: (floor: PlanFloor, newId: number) => PlanFloor): void };

/** Buttons that put a door, a window or a passage into a wall of the selected room; from there it can be dragged. */
export const AddToRoom = ({ floor, room, onChange }: Props) =>
  OPENING_KINDS.map((kind) => {
    const wall = room && wallFor(floor, room, kind);
    return (
      <Button
        key={kind}
        small
        look="quiet"
        icon="plus"
        blocked={!room ? m['officePhotos.roomFirst']() : !wall ? m['officePhotos.noWall']() : undefined}
        onClick={() => wall && onChange((current, id) => addOpening(current, id, kind, wall, middleOf(wall)))}
      >
        {openingTitle(kind)}
      </Button>
    );
  });

const middleOf = ({ from, to }: PlanWall) => (from + to) / 2;

/** The first wall of a room with space for an opening: for windows and entrances an outer wall; for others any wall, those between two rooms first. */
function wallFor(floor: PlanFloor, room: PlanRoom, kind: OpeningKind): PlanWall | undefined {
  const needsOuter = kind === 'window' || kind === 'entrance';
  const walls = planWalls([...floor.rooms]).filter((wall) => isWallOf(wall, room));
  const outer = walls.filter((wall) => wall.outer);
  const possible = needsOuter ? outer : [...walls.filter((wall) => !wall.outer), ...outer];
  return possible.find((wall) => addOpening(floor, 0, kind, wall, middleOf(wall)) !== floor);
}

function isWallOf({ along, at, from, to }: PlanWall, { x, y, width, depth }: PlanRoom): boolean {
  const [low, high, start, end] = along === 'x' ? [y, y + depth, x, x + width] : [x, x + width, y, y + depth];
  return (at === low || at === high) && from >= start && to <= end;
}
