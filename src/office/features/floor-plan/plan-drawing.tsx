import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { useStore } from '#office/app/store.ts';
import css from './plan-editor.module.css';
import { areaText, openingTitle } from './plan-labels.ts';
import { type PlanFloor, type PlanRoom, type Side, slideRoom, stretchRoom } from './plan-model.ts';
import { dragOpening } from './plan-openings.ts';

export type Selected = { kind: 'room' | 'opening'; id: number } | undefined;
type View = { x: number; y: number; width: number; height: number };
/** Each move of the pointer is applied to the floor as it was when the drag began, so the way between does not matter. */
type Drag = { target: NonNullable<Selected>; side?: Side; from: { x: number; y: number }; floor: PlanFloor; recorded: boolean };

const MARGIN = 10;
/** The part of the plan that is shown while the floor is empty, in decimetres; also the smallest one. */
const EMPTY = { x: -MARGIN, y: -MARGIN, width: 120, height: 80 };
const LABEL_PIXELS = 12;
const HANDLE_PIXELS = 12;
const SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom'];

type DrawingProps = {
  floor: PlanFloor;
  selected: Selected;
  onSelect(selected: Selected): void;
  /** Returns whether anything has changed. `joined` makes the change a part of the last step. */
  onDrag(work: () => PlanFloor, joined: boolean): boolean;
  readOnly: boolean;
};

/** The drawing itself: rooms and openings are selected by focus or pointer, and dragged. A finger scrolls the page where nothing is drawn. */
export function PlanDrawing({ floor, selected, onSelect, onDrag, readOnly }: DrawingProps) {
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<Drag>(undefined);
  /** During a drag the view stays as it was at its beginning. */
  const [dragView, setDragView] = useState<View>();
  const view = dragView ?? viewOf(floor);
  const unit = useUnit(svg, view.width);
  useTouchDrag(svg, !readOnly);
  const isSelected = (kind: 'room' | 'opening', id: number) => selected?.kind === kind && selected.id === id;
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const point = new DOMPoint(clientX, clientY).matrixTransform(svg.current?.getScreenCTM()?.inverse());
    return { x: Math.round(point.x), y: Math.round(point.y) };
  };
  const grab = (event: PointerEvent, target: NonNullable<Selected>, side?: Side) => {
    event.stopPropagation();
    onSelect(target);
    if (readOnly || event.button !== 0) return;
    svg.current?.setPointerCapture(event.pointerId);
    drag.current = { target, side, from: pointOf(event), floor, recorded: false };
    setDragView(view);
  };
  const move = (event: PointerEvent) => {
    const current = drag.current;
    if (!current) return;
    const point = pointOf(event);
    const changed = onDrag(() => floorAfterDrag(current, point), current.recorded);
    current.recorded ||= changed;
  };
  const drop = () => {
    drag.current = undefined;
    setDragView(undefined);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      ref={svg}
      className={css.drawing}
      data-fixed={readOnly || undefined}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="group"
      aria-label={m['officePlan.drawing']()}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
      onPointerDown={() => onSelect(undefined)}
    >
      <Grid view={view} />
      {floor.rooms.map((room) => (
        <Room key={room.id} room={room} unit={unit} selected={isSelected('room', room.id)} onSelect={() => onSelect({ kind: 'room', id: room.id })} onGrab={grab} />
      ))}
      {/* Below the openings: a window in the middle of a wall must not be hidden by the handle of this wall. */}
      {!readOnly && floor.rooms.filter(({ id }) => isSelected('room', id)).map((room) => <Handles key={room.id} room={room} size={HANDLE_PIXELS * unit} onGrab={grab} />)}
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
          onPointerDown={(event) => grab(event, { kind: 'opening', id })}
        />
      ))}
    </svg>
  );
}

/** A finger on a shape drags it in any direction. Browsers ignore `touch-action` of shapes inside a drawing, so the scrolling of the page is prevented here. */
function useTouchDrag(svg: RefObject<SVGSVGElement | null>, enabled: boolean): void {
  useEffect(() => {
    const drawing = svg.current;
    if (!drawing || !enabled) return;
    const preventScroll = (event: TouchEvent) => event.target !== drawing && !(event.target as Element).matches('path') && event.preventDefault();
    drawing.addEventListener('touchstart', preventScroll, { passive: false });
    return () => drawing.removeEventListener('touchstart', preventScroll);
  }, [svg, enabled]);
}

function floorAfterDrag({ target, side, from, floor }: Drag, point: { x: number; y: number }): PlanFloor {
  const [dx, dy] = [point.x - from.x, point.y - from.y];
  if (target.kind === 'opening') {
    const { along, x, y, length } = floor.openings.find(({ id }) => id === target.id) ?? { along: 'x', ...from, length: 0 };
    const middle = along === 'x' ? { x: x + length / 2, y } : { x, y: y + length / 2 };
    return dragOpening(floor, target.id, { x: middle.x + dx, y: middle.y + dy });
  }
  if (!side) return slideRoom(floor, target.id, dx, dy);
  return stretchRoom(floor, target.id, side, side === 'left' || side === 'right' ? dx : dy);
}

type OnGrab = (event: PointerEvent, target: NonNullable<Selected>, side?: Side) => void;

function Room({ room, unit, selected, onSelect, onGrab }: { room: PlanRoom; unit: number; selected: boolean; onSelect(): void; onGrab: OnGrab }) {
  const language = useStore(locale);
  const { id, kind = 'room', x, y, width, depth } = room;
  const size = LABEL_PIXELS * unit;
  const title = room.title[language];
  const isTurned = width < depth && width < (title.length * 0.6 + 1) * size;
  const [middleX, middleY] = [x + width / 2, y + depth / 2];
  const hasArea = !isTurned && depth > 3 * size;
  return (
    <g>
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing */}
      <rect
        className={css.room}
        data-kind={kind}
        data-selected={selected || undefined}
        role="button"
        tabIndex={0}
        aria-label={m['officePlan.roomLabel']({ title, width: formatNumber(width / 10, language), depth: formatNumber(depth / 10, language) })}
        aria-pressed={selected}
        x={x}
        y={y}
        width={width}
        height={depth}
        onFocus={onSelect}
        onPointerDown={(event) => onGrab(event, { kind: 'room', id })}
      />
      <g className={css.label} fontSize={size} transform={isTurned ? `rotate(-90 ${middleX} ${middleY})` : undefined}>
        <text x={middleX} y={middleY + size * (hasArea ? -0.15 : 0.35)}>
          {title}
        </text>
        {hasArea && (
          <text x={middleX} y={middleY + size * 1.15} data-area>
            {m['lot.area']({ value: areaText(room, language) })}
          </text>
        )}
      </g>
    </g>
  );
}

/** Small squares by which the sides of the selected room are dragged. */
const Handles = ({ room: { id, x, y, width, depth }, size, onGrab }: { room: PlanRoom; size: number; onGrab: OnGrab }) =>
  SIDES.map((side) => {
    const middle = { left: [x, y + depth / 2], right: [x + width, y + depth / 2], top: [x + width / 2, y], bottom: [x + width / 2, y + depth] }[side] as [number, number];
    return (
      <g key={side} className={css.handle} data-side={side} onPointerDown={(event) => onGrab(event, { kind: 'room', id }, side)}>
        {/* The part that a finger hits is larger than the one that is seen. */}
        <rect className={css.reach} x={middle[0] - size} y={middle[1] - size} width={2 * size} height={2 * size} />
        <rect x={middle[0] - size / 2} y={middle[1] - size / 2} width={size} height={size} />
      </g>
    );
  });

/** A line for every metre. */
function Grid({ view: { x, y, width, height } }: { view: View }) {
  const lines = (from: number, length: number) => Array.from({ length: Math.ceil(length / 10) + 1 }, (_, step) => Math.ceil(from / 10) * 10 + step * 10);
  return (
    <g className={css.grid}>
      {lines(x, width).map((at) => (
        <path key={`x${at}`} d={`M${at} ${y}v${height}`} />
      ))}
      {lines(y, height).map((at) => (
        <path key={`y${at}`} d={`M${x} ${at}h${width}`} />
      ))}
    </g>
  );
}

/** How many decimetres one pixel of the screen is, so that labels and handles have the same size on every screen. */
function useUnit(svg: RefObject<SVGSVGElement | null>, width: number): number {
  const [unit, setUnit] = useState(0.25);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wider plan is drawn smaller
  useLayoutEffect(() => {
    const measure = () => setUnit(1 / (svg.current?.getScreenCTM()?.a || 4));
    measure();
    const observer = new ResizeObserver(measure);
    if (svg.current) observer.observe(svg.current);
    return () => observer.disconnect();
  }, [svg, width]);
  return unit;
}

function viewOf({ rooms }: PlanFloor): View {
  if (rooms.length === 0) return EMPTY;
  const x = Math.min(...rooms.map((room) => room.x)) - MARGIN;
  const y = Math.min(...rooms.map((room) => room.y)) - MARGIN;
  const right = Math.max(...rooms.map((room) => room.x + room.width)) + MARGIN;
  const bottom = Math.max(...rooms.map((room) => room.y + room.depth)) + MARGIN;
  return { x, y, width: Math.max(right - x, EMPTY.width), height: Math.max(bottom - y, EMPTY.height) };
}
