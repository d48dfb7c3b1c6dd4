import { type KeyboardEvent, useState } from 'react';
import { PLAN_LIMITS, type PlanWall, planWalls, type StoredFloor } from '#contract/catalog/floor-plan-rules.ts';
import { OPENING_KINDS, type OpeningKind, ROOM_KINDS, type RoomKind } from '#contract/catalog/plan-kinds.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { useStore } from '#office/app/store.ts';
import { Button } from '#office/kit/button.tsx';
import { Segments } from '#office/kit/choice.tsx';
import { SelectField, TextField } from '#office/kit/field.tsx';
import { PlanDrawing, type Selected } from './plan-drawing.tsx';
import css from './plan-editor.module.css';
import { type History, record, redo, startHistory, undo } from './plan-history.ts';
import {
  addFloor,
  addOpening,
  addRoom,
  changeFloor,
  describeRoom,
  floorArea,
  moveOpening,
  type Plan,
  type PlanFloor,
  type PlanRoom,
  readPlan,
  removeFloor,
  removeOpening,
  removeRoom,
  resizeOpening,
  resizeRoom,
  slideRoom,
  writePlan,
} from './plan-model.ts';
import { openingTitle, roomTitle } from './plan-words.ts';

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LARGE_STEP = 5;

/** Draws floor plans: rooms on a grid of 10 cm, doors and windows in their walls. By pointer, touch and keyboard; every step can be undone. */
export function PlanEditor({ floors, onChange }: { floors: readonly StoredFloor[]; onChange(floors: StoredFloor[]): void }) {
  const language = useStore(locale);
  const [history, setHistory] = useState<History<Plan>>(() => startHistory(readPlan(floors)));
  const [floorId, setFloorId] = useState(history.present.floors[0]?.id);
  const [selected, setSelected] = useState<Selected>();
  const plan = history.present;
  const floor = plan.floors.find(({ id }) => id === floorId) ?? plan.floors[0];

  const show = (next: History<Plan>) => {
    if (next === history) return;
    setHistory(next);
    onChange(writePlan(next.present));
  };
  const change = (work: (floor: PlanFloor, newId: number) => PlanFloor, joined = false) => floor && show(record(history, changeFloor(plan, floor.id, work), { joined }));
  const room = selected?.kind === 'room' ? floor?.rooms.find(({ id }) => id === selected.id) : undefined;

  const press = (event: KeyboardEvent) => {
    if ((event.target as Element).closest('input, select')) return; // these keys edit the name of a room
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyZ') {
      event.preventDefault();
      show(event.shiftKey ? redo(history) : undo(history));
      return;
    }
    const arrow = ARROWS[event.key];
    if (!selected || (!arrow && event.key !== 'Delete')) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : 1;
    const [dx, dy] = (arrow ?? [0, 0]).map((one) => one * step) as [number, number];
    change((current) => {
      if (selected.kind === 'opening') {
        if (!arrow) return removeOpening(current, selected.id);
        return event.altKey ? resizeOpening(current, selected.id, dx + dy) : moveOpening(current, selected.id, dx + dy);
      }
      if (!arrow) return removeRoom(current, selected.id);
      if (event.altKey) return resizeRoom(current, selected.id, dx ? 'right' : 'bottom', dx + dy);
      return slideRoom(current, selected.id, dx, dy);
    });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to whatever is selected inside
    <div className={css.editor} onKeyDown={press}>
      <div className={css.tools}>
        <Button small icon="undo" disabled={history.past.length === 0} onClick={() => show(undo(history))}>
          {m['officePlan.undo']()}
        </Button>
        <Button small disabled={history.future.length === 0} onClick={() => show(redo(history))}>
          {m['officePlan.redo']()}
        </Button>
        {plan.floors.length > 0 && (
          <Segments
            small
            label={m['officePlan.floors']()}
            value={String(floor?.id)}
            options={plan.floors.map(({ id, title }) => ({ value: String(id), title: title[language] }))}
            onValue={(id) => setFloorId(Number(id))}
          />
        )}
        <Button
          small
          icon="plus"
          disabled={plan.floors.length >= PLAN_LIMITS.floors}
          onClick={() => {
            show(record(history, addFloor(plan, floorTitle(plan.floors.length + 1))));
            setFloorId(plan.nextId);
          }}
        >
          {m['officePlan.addFloor']()}
        </Button>
        {floor && (
          <Button small onClick={() => show(record(history, removeFloor(plan, floor.id)))}>
            {m['officePlan.removeFloor']()}
          </Button>
        )}
      </div>
      {floor && (
        <>
          <div className={css.tools}>
            <Button small icon="plus" onClick={() => change((current, id) => addRoom(current, id, { kind: 'room', title: roomTitle('room') }))}>
              {m['officePlan.addRoom']()}
            </Button>
            {room &&
              OPENING_KINDS.map((kind) => (
                <AddOpening key={kind} kind={kind} floor={floor} room={room} onAdd={(wall, point) => change((current, id) => addOpening(current, id, kind, wall, point))} />
              ))}
            <span className={css.area}>{m['officePlan.area']({ area: formatNumber(floorArea(floor), language) })}</span>
          </div>
          <PlanDrawing floor={floor} selected={selected} onSelect={setSelected} onDrag={(work, joined) => change(work, joined)} />
          <p className={css.help}>{m['officePlan.help']()}</p>
          {room && <RoomFields key={room.id} room={room} onRoom={(facts) => change((current) => describeRoom(current, room.id, facts))} />}
        </>
      )}
    </div>
  );
}

const floorTitle = (number: number) => ({ ru: m['officePlan.floor']({ number }, { locale: 'ru' }), en: m['officePlan.floor']({ number }, { locale: 'en' }) });

/** Puts an opening into the first wall of a room that has room for it: an outer one for windows and entrances, else one to another room. */
function AddOpening({ kind, floor, room, onAdd }: { kind: OpeningKind; floor: PlanFloor; room: PlanRoom; onAdd(wall: PlanWall, point: number): void }) {
  const outer = kind === 'window' || kind === 'entrance';
  const walls = planWalls([...floor.rooms]).filter((wall) => isWallOf(wall, room));
  const possible = [...walls.filter((wall) => wall.outer === outer), ...walls.filter((wall) => wall.outer !== outer && !outer)];
  const wall = possible.find((one) => addOpening(floor, 0, kind, one, (one.from + one.to) / 2) !== floor);
  return (
    <Button small icon="plus" disabled={!wall} onClick={() => wall && onAdd(wall, (wall.from + wall.to) / 2)}>
      {openingTitle(kind)}
    </Button>
  );
}

function isWallOf({ along, at, from, to }: PlanWall, { x, y, width, depth }: PlanRoom): boolean {
  const [low, high, start, end] = along === 'x' ? [y, y + depth, x, x + width] : [x, x + width, y, y + depth];
  return (at === low || at === high) && from >= start && to <= end;
}

/** The name of a room in both languages, and its use. */
function RoomFields({ room, onRoom }: { room: PlanRoom; onRoom(facts: Partial<Pick<PlanRoom, 'title' | 'kind'>>): void }) {
  const named = (language: 'ru' | 'en') => ({
    lang: language,
    defaultValue: room.title[language],
    maxLength: 60,
    onBlur: ({ target }: { target: HTMLInputElement }) => target.value !== room.title[language] && onRoom({ title: { ...room.title, [language]: target.value } }),
  });
  return (
    <div className={css.fields}>
      <SelectField
        label={m['officePlan.kind']()}
        value={room.kind ?? 'room'}
        options={ROOM_KINDS.map((kind) => ({ value: kind, title: roomTitle(kind)[locale.get()] }))}
        onChange={({ target }) => onRoom({ kind: target.value as RoomKind, title: roomTitle(target.value as RoomKind) })}
      />
      <TextField label={m['officePlan.name.ru']()} {...named('ru')} />
      <TextField label={m['officePlan.name.en']()} {...named('en')} />
    </div>
  );
}
