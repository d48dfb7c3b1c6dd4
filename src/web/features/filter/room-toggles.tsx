import { ROOMS, ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import { m } from '#messages';
import css from './room-toggles.module.css';

type Props = { chosen?: number[]; onChange?(rooms: number[]): void };

/** One to five and more; without `chosen` it is uncontrolled. */
export function RoomToggles({ chosen, onChange }: Props) {
  const toggle = (count: number) => onChange?.(ROOMS.filter((one) => (one === count) !== chosen?.includes(one)));
  return (
    <div className={css.rooms}>
      {ROOMS.map((count) => (
        <label key={count}>
          <input type="checkbox" name="rooms" value={count} checked={chosen?.includes(count)} onChange={onChange && (() => toggle(count))} />
          <span>{count === ROOMS_AND_MORE ? m['filter.roomsMore']({ count }) : count}</span>
        </label>
      ))}
    </div>
  );
}
