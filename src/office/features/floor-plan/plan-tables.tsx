import { useState } from 'react';
import { decimetres } from '#contract/catalog/floor-plan-rules.ts';
import { ROOM_KINDS, type RoomKind } from '#contract/catalog/plan-kinds.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { useStore } from '#office/app/store.ts';
import { Button } from '#office/kit/button.tsx';
import { SelectField, TextField } from '#office/kit/field.tsx';
import css from './plan-editor.module.css';
import { describeRoom, type PlanFloor, type PlanRoom, resizeRoom } from './plan-model.ts';
import { areaText, roomTitle } from './plan-words.ts';

const MOST_LETTERS = 60;

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

type OnChange = (work: (floor: PlanFloor) => PlanFloor) => boolean;

/** The selected room: its use, its name in both languages, and its size as numbers. */
export function RoomFields({ room, onChange }: { room: PlanRoom; onChange: OnChange }) {
  const describe = (facts: Partial<Pick<PlanRoom, 'title' | 'kind'>>) => onChange((floor) => describeRoom(floor, room.id, facts));
  return (
    <>
      <SelectField
        label={m['officePlan.kind']()}
        value={room.kind ?? 'room'}
        options={ROOM_KINDS.map((kind) => ({ value: kind, title: roomTitle(kind)[locale.get()] }))}
        onChange={({ target }) => describe({ kind: target.value as RoomKind, title: roomTitle(target.value as RoomKind) })}
      />
      <NameField language="ru" label={m['officePlan.name.ru']()} title={room.title} onTitle={(title) => describe({ title })} />
      <NameField language="en" label={m['officePlan.name.en']()} title={room.title} onTitle={(title) => describe({ title })} />
      <SizeField label={m['officePhotos.width']()} size={room.width} onSize={(size) => onChange((floor) => resizeRoom(floor, room.id, 'right', size - room.width))} />
      <SizeField label={m['officePhotos.depth']()} size={room.depth} onSize={(size) => onChange((floor) => resizeRoom(floor, room.id, 'bottom', size - room.depth))} />
    </>
  );
}

export function FloorFields({ floor, onTitle, onRemove }: { floor: PlanFloor; onTitle(title: PlanFloor['title']): void; onRemove(): void }) {
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

/** Written when it is left: every letter would be a step to undo. */
const NameField = ({ language, label, title, onTitle }: { language: 'ru' | 'en'; label: string; title: Title; onTitle(title: Title): void }) => (
  <TextField
    key={title[language]} // an undone step shows the name before it
    label={label}
    lang={language}
    defaultValue={title[language]}
    maxLength={MOST_LETTERS}
    warning={title[language].trim() === '' ? m['problems.required']() : undefined}
    onBlur={({ target }) => target.value !== title[language] && onTitle({ ...title, [language]: target.value })}
  />
);

/** A size in metres that is typed instead of dragged. What does not fit is said, and stays in the field. */
function SizeField({ label, size, onSize }: { label: string; size: number; onSize(size: number): boolean }) {
  const [refused, setRefused] = useState(false);
  const language = useStore(locale);
  const apply = (text: string) => {
    const next = decimetres(Number(text.replace(',', '.')));
    setRefused(next !== size && !(Number.isFinite(next) && onSize(next)));
  };
  return (
    <TextField
      key={size}
      label={label}
      unit={m['officeLots.unit.height']()}
      inputMode="decimal"
      defaultValue={formatNumber(size / 10, language)}
      error={refused ? m['officePhotos.sizeRefused']() : undefined}
      onBlur={({ target }) => apply(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && apply(currentTarget.value)}
    />
  );
}
