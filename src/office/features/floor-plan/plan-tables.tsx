import { useRef, useState } from 'react';
import { decimetres, PLAN_LIMITS } from '#contract/catalog/floor-plan-rules.ts';
import { ROOM_KINDS, type RoomKind } from '#contract/catalog/plan-kinds.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { useStore } from '#office/app/store.ts';
import { Button } from '#office/kit/button.tsx';
import { SelectField, TextField } from '#office/kit/field.tsx';
import css from './plan-editor.module.css';
import { areaText, roomTitle } from './plan-labels.ts';
import { describeRoom, greatestSize, type PlanFloor, type PlanRoom, resizeRoom } from './plan-model.ts';

const MAX_NAME_LENGTH = 60;

/** The rooms of a floor with their sizes; a name selects its room in the drawing. */
export function RoomTable({ floor, selected, onSelect }: { floor: PlanFloor; selected: number | undefined; onSelect(id: number): void }) {
  const language = useStore(locale);
  const other = language === 'ru' ? 'en' : 'ru';
  const metres = (size: number) => formatNumber(size / 10, language);
  if (floor.rooms.length === 0) return <p className={css.help}>{m['officePhotos.noRooms']()}</p>;
  return (
    <table className={css.rooms}>
      <thead>
        <tr>
          <th scope="col">{m['officePhotos.room']()}</th>
          <th scope="col">{m['officeLots.unit.height']()}</th>
          <th scope="col">{m['officeLots.unit.metres']()}</th>
        </tr>
      </thead>
      <tbody>
        {floor.rooms.map((room) => (
          <tr key={room.id} data-selected={room.id === selected || undefined}>
            <td>
              <button type="button" aria-pressed={room.id === selected} onClick={() => onSelect(room.id)}>
                {room.title[language] || m['officePictures.unnamed']()}
                <span lang={other}>{room.title[other]}</span>
              </button>
            </td>
            <td>
              {metres(room.width)} × {metres(room.depth)}
            </td>
            <td>{areaText(room, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type OnChange = (work: (floor: PlanFloor) => PlanFloor, joined?: boolean) => boolean;

/** The selected room: its use, its name in both languages, and its size as numbers. */
export function RoomFields({ floor, room, onChange }: { floor: PlanFloor; room: PlanRoom; onChange: OnChange }) {
  const describe = (facts: Partial<Pick<PlanRoom, 'title' | 'kind'>>, joined = false) => onChange((floor) => describeRoom(floor, room.id, facts), joined);
  return (
    <>
      <SelectField
        label={m['officePlan.kind']()}
        value={room.kind ?? 'room'}
        options={ROOM_KINDS.map((kind) => ({ value: kind, title: roomTitle(kind)[locale.get()] }))}
        onChange={({ target }) => describe({ kind: target.value as RoomKind, title: roomTitle(target.value as RoomKind) })}
      />
      <NameField language="ru" label={m['officePlan.name.ru']()} title={room.title} onTitle={(title, joined) => describe({ title }, joined)} />
      <NameField language="en" label={m['officePlan.name.en']()} title={room.title} onTitle={(title, joined) => describe({ title }, joined)} />
      <SizeField
        label={m['officePhotos.width']()}
        size={room.width}
        onSize={(size) => onChange((current) => resizeRoom(current, room.id, 'right', size - room.width))}
        greatest={() => greatestSize(floor, room.id, 'right')}
      />
      <SizeField
        label={m['officePhotos.depth']()}
        size={room.depth}
        onSize={(size) => onChange((current) => resizeRoom(current, room.id, 'bottom', size - room.depth))}
        greatest={() => greatestSize(floor, room.id, 'bottom')}
      />
    </>
  );
}

export function FloorFields({ floor, onTitle, onRemove }: { floor: PlanFloor; onTitle: OnTitle; onRemove(): void }) {
  return (
    <>
      <NameField language="ru" label={m['officePhotos.floorName.ru']()} title={floor.title} onTitle={onTitle} />
      <NameField language="en" label={m['officePhotos.floorName.en']()} title={floor.title} onTitle={onTitle} />
      <Button look="quiet" icon="bin" className={css.removeFloor} onClick={onRemove}>
        {m['officePlan.removeFloor']()}
      </Button>
    </>
  );
}

type Title = PlanRoom['title'];
type OnTitle = (title: Title, joined: boolean) => void;

/** Every letter is kept as it is typed; all that is typed until the field is left is one step to undo. */
function NameField({ language, label, title, onTitle }: { language: 'ru' | 'en'; label: string; title: Title; onTitle: OnTitle }) {
  const typed = useRef<string>(undefined);
  return (
    <TextField
      label={label}
      lang={language}
      value={title[language]}
      maxLength={MAX_NAME_LENGTH}
      warning={title[language].trim() === '' ? m['problems.required']() : undefined}
      onChange={({ target }) => {
        // After an undo the field shows another name than was typed: then a new step begins.
        onTitle({ ...title, [language]: target.value }, typed.current === title[language]);
        typed.current = target.value;
      }}
      onBlur={() => {
        typed.current = undefined;
      }}
    />
  );
}

type SizeProps = { label: string; size: number; onSize(size: number): boolean; greatest(): ReturnType<typeof greatestSize> };

/** A size in metres that is typed instead of dragged. What does not fit stays in the field, with the reason. */
function SizeField({ label, size, onSize, greatest }: SizeProps) {
  const [refused, setRefused] = useState<string>();
  const language = useStore(locale);
  const metres = (value: number) => formatNumber(value / 10, language);
  const reasonAgainst = (next: number): string => {
    if (!Number.isFinite(next)) return m['officePhotos.size.number']();
    if (next < PLAN_LIMITS.shortest) return m['officePhotos.size.least']({ least: metres(PLAN_LIMITS.shortest) });
    const { size: most, isLimitedByRoom } = greatest();
    return isLimitedByRoom ? m['officePhotos.size.byRoom']({ most: metres(most) }) : m['officePhotos.size.most']({ most: metres(most) });
  };
  const apply = (text: string) => {
    const next = text.trim() === '' ? Number.NaN : decimetres(Number(text.replace(',', '.')));
    setRefused(next === size || (Number.isFinite(next) && onSize(next)) ? undefined : reasonAgainst(next));
  };
  return (
    <TextField
      key={size}
      label={label}
      unit={m['officeLots.unit.height']()}
      inputMode="decimal"
      defaultValue={formatNumber(size / 10, language)}
      error={refused}
      onBlur={({ target }) => apply(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && apply(currentTarget.value)}
    />
  );
}
