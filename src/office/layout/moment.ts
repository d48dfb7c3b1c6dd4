import { m } from '#messages';
import { locale } from '#office/app/locale.ts';

const DAY_MS = 86_400_000;
const NOW_MS = 2 * 60_000;

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

export const timeText = (date: Date): string => date.toLocaleTimeString(locale.get(), { hour: '2-digit', minute: '2-digit' });
export const timeWithSeconds = (date: Date): string => date.toLocaleTimeString(locale.get(), { hour: '2-digit', minute: '2-digit', second: '2-digit' });
export const dayText = (date: Date): string =>
  date.toLocaleDateString(locale.get(), { day: 'numeric', month: 'long', ...(date.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }) });

/** «now», «today, 09:14», «yesterday, 21:40», «12 November»: as people say when something was. */
export function momentText(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS);
  if (Math.abs(now.getTime() - date.getTime()) < NOW_MS) return m['office.now']();
  if (days > 1 || days < -1) return dayText(date);
  return `${new Intl.RelativeTimeFormat(locale.get(), { numeric: 'auto' }).format(-days, 'day')}, ${timeText(date)}`;
}
