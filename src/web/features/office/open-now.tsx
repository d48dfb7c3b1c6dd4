import { useEffect, useState } from 'react';
import { m } from '#messages';
import { getLocale } from '#runtime';
import css from './office-facts.module.css';
import { isOpen, readHours } from './read-hours.ts';

/** Whether the office is open at this moment. Said in the browser only: a page may have been rendered an hour ago. */
export function OpenNow({ hours: text }: { hours: string }) {
  const hours = readHours(text, getLocale());
  const [now, setNow] = useState<Date>();
  useEffect(() => setNow(new Date()), []);
  if (!hours) return null;
  return <span className={css.now}>{now && (isOpen(hours, now) ? m['contacts.open']() : m['contacts.closed']())}</span>;
}
