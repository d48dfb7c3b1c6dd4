import { dateFormat } from '#contract/core/date-format.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';

/* The agency works in Moscow time, wherever a person's device is. Moscow has had no summer time since 2014. */
const OFFSET_MS = 3 * 60 * 60 * 1_000;
const OFFSET = '+03:00';
const MINUTES = '2026-11-18T09:30'.length;

/** The value of a field for a day and a time → the moment; undefined while it is not complete. */
export function fromMoscow(value: string): string | undefined {
  const date = new Date(`${value}:00${OFFSET}`);
  return value.length === MINUTES && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined;
}

/** A moment → the value of a field for a day and a time. */
export const toMoscow = (date: Date): string => new Date(date.getTime() + OFFSET_MS).toISOString().slice(0, MINUTES);

/** «18 ноября, 09:30 по Москве» */
export const moscowText = (iso: string): string =>
  m['officePublish.moscow']({
    moment: dateFormat(locale.get(), { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }).format(new Date(iso)),
  });
