import { type PointerEvent, useRef } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { useStore } from '#office/app/store.ts';
import css from './plan-editor.module.css';
import { type PlanFloor, resizeRoom, roomArea, slideRoom } from './plan-model.ts';
import { openingTitle } from './plan-words.ts';

export type Selected = { kind: 'room' | 'opening'; id: number } | undefined;
type Drag = { id: number; side?: 'right' | 'bottom'; x: number; y: number; moved: boolean };

const MARGIN = 10;
/** What an empty floor is drawn on, in decimetres. */
const EMPTY = { x: 0, y: 0, width: 120, height: 80 };

type DrawingProps = { floor: PlanFloor; selected: Selected; onSelect(selected: Selected): void; onDrag(work: (floor: PlanFloor) => PlanFloor, joined: boolean): void };

/** The drawing itself: rooms and openings are selected by focus or pointer, rooms are moved and resized by dragging. */
export function PlanDrawing({ floor, selected, onSelect, onDrag }: DrawingProps) {
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<Drag>(undefined);
  const language = useStore(locale);
  const view = viewOf(floor);
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const point = new DOMPoint(clientX, clientY).matrixTransform(svg.current?.getScreenCTM()?.inverse());
    return { x: Math.round(point.x), y: Math.round(point.y) };
  };
  const grab = (event: PointerEvent, id: number, side?: Drag['side']) => {
    event.stopPropagation();
    svg.current?.setPointerCapture(event.pointerId);
    drag.current = { id, side, ...pointOf(event), moved: false };
    onSelect({ kind: 'room', id });
  };
  const move = (event: PointerEvent) => {
    const current = drag.current;
    if (!current) return;
    const point = pointOf(event);
    const [dx, dy] = [point.x - current.x, point.y - current.y];
    if (dx === 0 && dy === 0) return;
    const { id, side } = current;
    onDrag((before) => (side ? resizeRoom(before, id, side, side === 'right' ? dx : dy) : slideRoom(before, id, dx, dy)), current.moved);
    drag.current = { ...current, ...point, moved: true };
  };
  const drop = () => {
    drag.current = undefined;
  };
  const isSelected = (kind: 'room' | 'opening', id: number) => selected?.kind === kind && selected.id === id;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      ref={svg}
      className={css.drawing}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="group"
      aria-label={m['officePlan.drawing']()}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
      onPointerDown={() => onSelect(undefined)}
    >
      {floor.rooms.map((room) => (
        <g key={room.id}>
          {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing */}
          <rect
            className={css.room}
            data-selected={isSelected('room', room.id) || undefined}
            role="button"
            tabIndex={0}
            aria-label={m['officePlan.roomLabel']({ title: room.title[language], width: room.width / 10, depth: room.depth / 10 })}
            aria-pressed={isSelected('room', room.id)}
            x={room.x}
            y={room.y}
            width={room.width}
            height={room.depth}
            onFocus={() => onSelect({ kind: 'room', id: room.id })}
            onPointerDown={(event) => grab(event, room.id)}
          />
          <text className={css.title} x={room.x + room.width / 2} y={room.y + room.depth / 2}>
            {room.title[language]}
          </text>
          <text className={css.title} x={room.x + room.width / 2} y={room.y + room.depth / 2 + 4}>
            {m['lot.area']({ value: formatNumber(roomArea(room), language) })}
          </text>
          {isSelected('room', room.id) && (
            <>
              <rect
                className={css.side}
                x={room.x + room.width - 2}
                y={room.y + room.depth / 2 - 5}
                width={4}
                height={10}
                onPointerDown={(event) => grab(event, room.id, 'right')}
              />
              <rect
                className={css.side}
                x={room.x + room.width / 2 - 5}
                y={room.y + room.depth - 2}
                width={10}
                height={4}
                onPointerDown={(event) => grab(event, room.id, 'bottom')}
              />
            </>
          )}
        </g>
      ))}
      {floor.openings.map(({ id, kind, along, x, y, length }) => (
        // biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing
        <rect
          key={id}
          className={css[kind]}
          data-selected={isSelected('opening', id) || undefined}
          role="button"
          tabIndex={0}
          aria-label={openingTitle(kind)}
          aria-pressed={isSelected('opening', id)}
          x={along === 'x' ? x : x - 1}
          y={along === 'x' ? y - 1 : y}
          width={along === 'x' ? length : 2}
          height={along === 'x' ? 2 : length}
          onFocus={() => onSelect({ kind: 'opening', id })}
          onPointerDown={(event) => {
            event.stopPropagation();
            onSelect({ kind: 'opening', id });
          }}
        />
      ))}
    </svg>
  );
}

function viewOf({ rooms }: PlanFloor) {
  if (rooms.length === 0) return EMPTY;
  const x = Math.min(...rooms.map((room) => room.x)) - MARGIN;
  const y = Math.min(...rooms.map((room) => room.y)) - MARGIN;
  const right = Math.max(...rooms.map((room) => room.x + room.width)) + MARGIN;
  const bottom = Math.max(...rooms.map((room) => room.y + room.depth)) + MARGIN;
  return { x, y, width: Math.max(right - x, EMPTY.width), height: Math.max(bottom - y, EMPTY.height) };
}
