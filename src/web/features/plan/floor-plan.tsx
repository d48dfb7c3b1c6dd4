import { openingsOf } from '#contract/catalog/plan-openings.ts';
import { areaOf, isOutdoors, isOuter, type Opening, type Plan, type Room, wallsOf } from '#contract/catalog/plan-walls.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { classNames } from '#ui/styles/class-names.ts';
import css from './floor-plan.module.css';
import { furnitureOf, type Piece } from './furniture.ts';
import { type Drawing, drawingOf } from './plan-drawing.ts';
import { LINE_HEIGHT, roomLabel } from './room-label.ts';

/** A floor drawn to scale: outdoor areas, rooms with furniture, walls with openings, names, dimensions. Only the lowest floor has an entrance. */
export function FloorPlan({ plan, isLowest }: { plan: Plan; isLowest: boolean }) {
  const drawing = drawingOf(plan.rooms);
  const walls = wallsOf(plan.rooms);
  const line = ({ along, at, from, to }: (typeof walls)[number]) =>
    along === 'x' ? `M${drawing.x(from)} ${drawing.y(at)}H${drawing.x(to)}` : `M${drawing.x(at)} ${drawing.y(from)}V${drawing.y(to)}`;
  const inner = walls.filter((wall) => !isOuter(wall));
  const outer = walls.filter(isOuter);
  const openings = openingsOf(plan, walls, isLowest);
  return (
    <svg className={css.drawing} viewBox={`0 0 ${drawing.width} ${drawing.height}`} role="img" aria-label={describe(plan)}>
      {plan.rooms.map((room, index) => (
        <RoomFloor key={index} room={room} drawing={drawing} furniture={furnitureOf(room, openings)} />
      ))}
      <path className={css.inner} d={inner.map(line).join('')} />
      <path className={css.outer} d={outer.map(line).join('')} />
      {openings.map((opening, index) => (
        <OpeningShape key={index} opening={opening} drawing={drawing} inOuterWall={isInWall(opening, outer)} swing={swingOf(opening, plan.rooms)} />
      ))}
      {plan.rooms.map((room, index) => (
        <Label key={index} room={room} drawing={drawing} furniture={furnitureOf(room, openings)} />
      ))}
      <Dimensions drawing={drawing} />
    </svg>
  );
}

/** The plan as a text for screen readers. */
function describe({ title, rooms }: Plan): string {
  return m['plan.label']({ title, rooms: rooms.map((room) => m['plan.room']({ title: room.title, area: areaText(room) })).join(', ') });
}

const areaText = (room: Room) => m['lot.area']({ value: areaOf(room).toLocaleString(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }) });

type RoomProps = { room: Room; drawing: Drawing; furniture: Piece[] };

function RoomFloor({ room, drawing, furniture }: RoomProps) {
  const [x, y, width, height] = [drawing.x(room.x), drawing.y(room.y), room.width * drawing.scale, room.depth * drawing.scale];
  if (room.kind === 'pool') {
    const wave = (left: number, top: number) => `M${left} ${top}q7-5 14 0t14 0 14 0`;
    return (
      <>
        <rect className={css.pool} x={x} y={y} width={width} height={height} />
        <path className={css.wave} d={wave(x + width * 0.06, y + height * 0.32) + wave(x + width * 0.94 - 42, y + height * 0.74)} />
      </>
    );
  }
  if (room.kind === 'terrace') {
    const planks = Math.max(2, Math.floor(height / 20));
    const seams = Array.from({ length: planks - 1 }, (_, index) => `M${x} ${y + ((index + 1) * height) / planks}h${width}`);
    return <path className={css.terrace} d={`M${x} ${y}h${width}v${height}h${-width}z${seams.join('')}`} />;
  }
  return (
    <>
      <rect className={css.room} x={x} y={y} width={width} height={height} />
      {room.kind === 'stairs' ? <path className={css.furniture} d={stairsPath(x, y, width, height)} /> : <Furniture room={room} drawing={drawing} furniture={furniture} />}
    </>
  );
}

function Furniture({ room, drawing, furniture }: RoomProps) {
  return (
    <g className={css.furniture}>
      {furniture.map((piece, index) => (
        <rect
          key={index}
          x={drawing.x(room.x + piece.x)}
          y={drawing.y(room.y + piece.y)}
          width={piece.width * drawing.scale}
          height={piece.depth * drawing.scale}
          rx={piece.round ? (Math.min(piece.width, piece.depth) * drawing.scale) / 2 : 1}
        />
      ))}
    </g>
  );
}

/** Stairs: the steps of two flights beside each other, and the line between them. */
function stairsPath(x: number, y: number, width: number, height: number): string {
  const lengthwise = width >= height;
  const [run, rise] = lengthwise ? [width, height] : [height, width];
  const steps = Math.max(5, Math.round(run / 9));
  const path = (along: number, across: number, length: number, alongLine: boolean) =>
    lengthwise === alongLine
      ? `M${x + (lengthwise ? along : across)} ${y + (lengthwise ? across : along)}h${length}`
      : `M${x + (lengthwise ? along : across)} ${y + (lengthwise ? across : along)}v${length}`;
  const flight = Array.from({ length: steps - 1 }, (_, index) => path(run * 0.12 + (index * run * 0.76) / (steps - 2), 0, rise, false));
  return flight.join('') + path(run * 0.12, rise / 2, run * 0.76, true);
}

const isInWall = ({ along, x, y }: Opening, walls: ReturnType<typeof wallsOf>) =>
  walls.some((wall) => wall.along === along && wall.at === (along === 'x' ? y : x) && wall.from <= (along === 'x' ? x : y) && wall.to >= (along === 'x' ? x : y));

/** To which side a door opens: from the outside into the house, and from a hall into the room. 1 is down or to the right. */
function swingOf({ along, x, y, length }: Opening, rooms: Room[]): 1 | -1 {
  const roomAt = (side: 1 | -1) => {
    const [px, py] = along === 'x' ? [x + length / 2, y + side * 0.05] : [x + side * 0.05, y + length / 2];
    return rooms.find((one) => !isOutdoors(one) && px > one.x && px < one.x + one.width && py > one.y && py < one.y + one.depth);
  };
  const [roomBefore, roomAfter] = [roomAt(-1), roomAt(1)];
  return roomAfter && (roomAfter.kind !== 'hall' || !roomBefore) ? 1 : -1;
}

type OpeningProps = { opening: Opening; drawing: Drawing; inOuterWall: boolean; swing: 1 | -1 };

function OpeningShape({ opening, drawing, inOuterWall, swing }: OpeningProps) {
  const { kind, along } = opening;
  const [x, y, length] = [drawing.x(opening.x), drawing.y(opening.y), opening.length * drawing.scale];
  const isHorizontal = along === 'x';
  const line = (shift: number) => (isHorizontal ? `M${x} ${y + shift}h${length}` : `M${x + shift} ${y}v${length}`);
  if (kind === 'window') {
    return (
      <>
        <path className={css.glass} d={line(0)} />
        <path className={css.frame} d={line(-2) + line(2)} />
      </>
    );
  }
  return (
    <>
      <path className={classNames(css.gap, inOuterWall && css.wide)} d={line(0)} />
      {kind !== 'passage' && <path className={css.door} d={doorPath(x, y, length, isHorizontal, swing)} />}
    </>
  );
}

/** An open door and the arc of its swing. */
function doorPath(x: number, y: number, length: number, isHorizontal: boolean, swing: 1 | -1): string {
  return isHorizontal
    ? `M${x} ${y}v${swing * length}A${length} ${length} 0 0 ${swing > 0 ? 0 : 1} ${x + length} ${y}`
    : `M${x} ${y}h${swing * length}A${length} ${length} 0 0 ${swing > 0 ? 1 : 0} ${x} ${y + length}`;
}

function Label({ room, drawing, furniture }: RoomProps) {
  const [width, depth] = [room.width * drawing.scale, room.depth * drawing.scale];
  if (room.kind === 'stairs') return null;
  const { lines, turned } = roomLabel(room.title, areaText(room), width, depth);
  const [x, y] = [drawing.x(room.x) + width / 2, drawing.y(room.y) + depth / 2];
  const height = lines.length * LINE_HEIGHT;
  // The label is where there is no furniture: below it, above it, or in the middle of an empty room.
  const [from, to] = turned ? [0, room.depth] : freeDepth(room, furniture);
  const top = drawing.y(room.y + from) + ((to - from) * drawing.scale - height) * (from > 0 ? 0.4 : to < room.depth ? 0.6 : 0.5);
  return (
    <g className={css.label} transform={turned ? `rotate(-90 ${x} ${y})` : undefined}>
      {lines.map((line, index) => (
        <text key={line} className={index === lines.length - 1 ? css.area : undefined} x={x} y={top + index * LINE_HEIGHT + LINE_HEIGHT * 0.75}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** The larger free part of a room's depth, above or below its furniture: from and to, in metres. */
function freeDepth({ depth }: Room, furniture: Piece[]): [number, number] {
  if (furniture.length === 0) return [0, depth];
  const [top, bottom] = [Math.min(...furniture.map(({ y }) => y)), Math.max(...furniture.map((piece) => piece.y + piece.depth))];
  return top > depth - bottom ? [0, top] : [bottom, depth];
}

/** The width and depth of the house, and the scale bar. */
function Dimensions({ drawing }: { drawing: Drawing }) {
  const { house, scale } = drawing;
  const metres = (value: number) => m['plan.metres']({ value: formatNumber(Math.round(value * 10) / 10, getLocale()) });
  const [left, right, top, bottom] = [drawing.x(house.x), drawing.x(house.x + house.width), drawing.y(house.y), drawing.y(house.y + house.depth)];
  const [above, beside, below] = [top - 22, right + 22, drawing.height - 20];
  const middle = (top + bottom) / 2;
  return (
    <g className={css.dimensions}>
      <path d={`M${left} ${above}H${right}M${left} ${above - 5}v10M${right} ${above - 5}v10M${beside} ${top}V${bottom}M${beside - 5} ${top}h10M${beside - 5} ${bottom}h10`} />
      <path d={`M${left} ${below}h${drawing.barLength * scale}M${left} ${below - 5}v10M${left + drawing.barLength * scale} ${below - 5}v10`} />
      <rect x={(left + right) / 2 - 32} y={above - 10} width="64" height="20" />
      <rect x={beside - 10} y={middle - 32} width="20" height="64" />
      <text x={(left + right) / 2} y={above + 5}>
        {metres(house.width)}
      </text>
      <text transform={`translate(${beside + 5} ${middle}) rotate(-90)`}>{metres(house.depth)}</text>
      <text className={css.bar} x={left + drawing.barLength * scale + 12} y={below + 5}>
        {metres(drawing.barLength)}
      </text>
    </g>
  );
}
