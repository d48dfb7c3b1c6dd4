import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { PLAN_LIMITS, type StoredFloor } from '#contract/catalog/floor-plan-rules.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { useStore } from '#office/app/store.ts';
import { Button, IconButton } from '#office/kit/button.tsx';
import { Segments } from '#office/kit/choice.tsx';
import { AddToRoom } from './add-to-room.tsx';
import { PlanDrawing, type Selected } from './plan-drawing.tsx';
import css from './plan-editor.module.css';
import { type History, record, redo, startHistory, undo } from './plan-history.ts';
import { roomTitle } from './plan-labels.ts';
import { addFloor, addRoom, changeFloor, nameFloor, type Plan, type PlanFloor, readPlan, removeFloor, removeRoom, resizeRoom, slideRoom, writePlan } from './plan-model.ts';
import { moveOpening, removeOpening, resizeOpening } from './plan-openings.ts';
import { PlanSteps } from './plan-steps.tsx';
import { FloorFields, RoomFields, RoomTable } from './plan-tables.tsx';

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LARGE_STEP = 5;

type Props = {
  floors: readonly StoredFloor[];
  onChange(floors: StoredFloor[]): void;
  readOnly?: boolean;
  /** What is said about the areas, below the list of rooms. */
  note?(plan: Plan): ReactNode;
};

/** Draws floor plans: rooms on a grid of 10 cm, doors and windows in their walls. By pointer, touch and keyboard; every step can be undone. */
export function PlanEditor({ floors, onChange, readOnly = false, note }: Props) {
  const language = useStore(locale);
  const [history, setHistory] = useState<History<Plan>>(() => startHistory(readPlan(floors)));
  const [floorId, setFloorId] = useState(history.present.floors[0]?.id);
  const [selected, setSelected] = useState<Selected>();
  // A pointer may move several times before the next render: each step starts from the one before.
  const latest = useRef(history);
  const plan = history.present;
  const floor = plan.floors.find(({ id }) => id === floorId) ?? plan.floors[0];
  const room = selected?.kind === 'room' ? floor?.rooms.find(({ id }) => id === selected.id) : undefined;

  /** Returns whether anything has changed. */
  const apply = (next: History<Plan>): boolean => {
    if (readOnly || next === latest.current) return false;
    latest.current = next;
    setHistory(next);
    onChange(writePlan(next.present));
    return true;
  };
  const step = (work: (plan: Plan) => Plan, joined = false) => apply(record(latest.current, work(latest.current.present), { joined }));
  const change = (work: (floor: PlanFloor, newId: number) => PlanFloor, joined = false) => floor !== undefined && step((current) => changeFloor(current, floor.id, work), joined);
  const addNewFloor = () => {
    const id = latest.current.present.nextId;
    step((current) => addFloor(current, floorTitle(current.floors.length + 1)));
    setFloorId(id);
  };

  const moveSelected = (dx: number, dy: number) =>
    selected && change((current) => (selected.kind === 'opening' ? moveOpening(current, selected.id, dx + dy) : slideRoom(current, selected.id, dx, dy)));
  const press = (event: KeyboardEvent) => {
    if ((event.target as Element).closest('input, select, textarea')) return; // in a field these keys edit its text
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyZ') {
      event.preventDefault();
      apply(event.shiftKey ? redo(latest.current) : undo(latest.current));
      return;
    }
    const arrow = ARROWS[event.key];
    if (!selected || readOnly || !(event.target as Element).closest('svg') || (!arrow && event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventDefault();
    const distance = event.shiftKey ? LARGE_STEP : 1;
    const [dx, dy] = (arrow ?? [0, 0]).map((one) => one * distance) as [number, number];
    if (arrow && !event.altKey) return moveSelected(dx, dy);
    change((current) => {
      if (selected.kind === 'opening') return arrow ? resizeOpening(current, selected.id, dx + dy) : removeOpening(current, selected.id);
      return arrow ? resizeRoom(current, selected.id, dx ? 'right' : 'bottom', dx + dy) : removeRoom(current, selected.id);
    });
  };

  if (!floor) {
    return (
      <div className={css.empty}>
        <p>{m['officePhotos.noPlan']()}</p>
        {!readOnly && (
          <Button icon="plus" onClick={addNewFloor}>
            {m['officePlan.addFloor']()}
          </Button>
        )}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to whatever is selected inside
    <div className={css.editor} onKeyDown={press}>
      <div className={css.surface}>
        {!readOnly && (
          <div className={css.tools}>
            <Button small look="quiet" icon="plus" onClick={() => change((current, id) => addRoom(current, id, { kind: 'room', title: roomTitle('room') }))}>
              {m['officePlan.addRoom']()}
            </Button>
            <AddToRoom floor={floor} room={room} onChange={change} />
            <span className={css.end}>
              {selected && (
                <IconButton
                  small
                  icon="bin"
                  label={m['officePhotos.removeSelected']()}
                  onClick={() => change((current) => (selected.kind === 'room' ? removeRoom(current, selected.id) : removeOpening(current, selected.id)))}
                />
              )}
              <IconButton small icon="undo" label={m['officePlan.undo']()} disabled={history.past.length === 0} onClick={() => apply(undo(latest.current))} />
              <IconButton small icon="redo" label={m['officePlan.redo']()} disabled={history.future.length === 0} onClick={() => apply(redo(latest.current))} />
            </span>
          </div>
        )}
        <PlanDrawing floor={floor} selected={selected} onSelect={setSelected} readOnly={readOnly} onDrag={(work, joined) => change(work, joined)} />
      </div>
      <div className={css.side}>
        <div className={css.floors}>
          <Segments
            small
            label={m['officePlan.floors']()}
            value={String(floor.id)}
            options={plan.floors.map(({ id, title }) => ({ value: String(id), title: title[language] || m['officePictures.unnamed']() }))}
            onValue={(id) => setFloorId(Number(id))}
          />
          {!readOnly && <IconButton small outlined icon="plus" label={m['officePhotos.addFloor']()} disabled={plan.floors.length >= PLAN_LIMITS.floors} onClick={addNewFloor} />}
        </div>
        <RoomTable floor={floor} selected={room?.id} onSelect={(id) => setSelected({ kind: 'room', id })} />
        <p className={css.help}>{note?.(plan)}</p>
      </div>
      {!readOnly && (
        <div className={css.fields}>
          {room && <RoomFields key={room.id} floor={floor} room={room} onChange={change} />}
          {selected && <PlanSteps floor={floor} selected={selected} onStep={moveSelected} />}
          <FloorFields
            key={floor.id}
            floor={floor}
            onTitle={(title, joined) => step((current) => nameFloor(current, floor.id, title), joined)}
            onRemove={() => step((current) => removeFloor(current, floor.id))}
          />
          <p className={css.help}>
            <span className={css.keys}>{m['officePlan.help']()}</span> {floor.openings.length === 0 && m['officePhotos.openingsHelp']()}
          </p>
        </div>
      )}
    </div>
  );
}

const floorTitle = (number: number) => ({ ru: m['officePlan.floor']({ number }, { locale: 'ru' }), en: m['officePlan.floor']({ number }, { locale: 'en' }) });
