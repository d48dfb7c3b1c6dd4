import { useState } from 'react';
import { m } from '#messages';
import { Field, Select } from '#ui/controls/field.tsx';
import css from './lead-form.module.css';
import { daysOffered, selectedTime, timesOffered } from './viewing-times.ts';

type Props = { date?: string; time?: string; dateError?: string; timeError?: string };

/** The day and the time of a viewing, as native inputs. */
export function ViewingFields({ date, time = '', dateError, timeError }: Props) {
  const [now] = useState(() => new Date());
  const { first, suggested, last } = daysOffered(now);
  const [day, setDay] = useState(date && date >= first ? date : suggested);
  const [chosenTime, setChosenTime] = useState(time);
  const offered = timesOffered(day, now);
  return (
    <div className={css.pair}>
      <Field
        label={m['lead.day']()}
        name="date"
        type="date"
        min={first}
        max={last}
        required
        defaultValue={day}
        error={dateError}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Select
        label={m['lead.time']()}
        help={m['lead.moscow']()}
        name="time"
        required
        value={selectedTime(chosenTime, offered)}
        error={timeError}
        onChange={({ currentTarget }) => setChosenTime(currentTarget.value)}
      >
        {offered.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </div>
  );
}
