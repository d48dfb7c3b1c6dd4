import { formatNumber } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { PROMISE_MINUTES } from '#contract/office/lead-words.ts';
import type { Plot, TodayScope } from '#contract/office/today.ts';
import { m } from '#messages';
import { sourceTitle } from '#server/lead/report/lead-source.ts';
import { daysText, shortDay, type Week } from '#server/lead/report/moscow-days.ts';
import { circle, label, line, picture, polyline, rect } from './svg.ts';
import type { Answers } from './today-numbers.ts';

/* The three plots of Today: each is a picture, a sentence and a table with the same numbers. Labels stand beside what they name, so no legend is needed. */

const SIZE = { width: 396, height: 142 };
/** Where bars and lines are drawn; the labels of their ends are to the right of this area. */
const AREA = { right: 276, bottom: 118, top: 14 };
const LABELS_X = AREA.right + 10;
const LABEL_HEIGHT = 15;
const COLOURS = ['var(--plot-1)', 'var(--plot-3)', 'var(--plot-2)', 'var(--plot-5)', 'var(--plot-4)'];
const MAX_SOURCES = 4;
const MAX_LABEL = 12;

const shortened = (text: string): string => (text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL - 1)}…` : text);
const axis = (weeks: Week[], locale: Locale): string[] => {
  const [first, last] = [weeks[0] as Week, weeks.at(-1) as Week];
  return [
    line(`M0 ${AREA.bottom + 0.5}H${AREA.right}`, 'var(--line)'),
    label(shortDay(first.from, locale), 0, AREA.bottom + 17),
    label(daysText(last.from, last.to, locale), AREA.right, AREA.bottom + 17, { anchor: 'end' }),
  ];
};

type Series = { title: string; counts: number[] };

/** The largest sources by name, the rest as one. */
export function seriesOf(counted: { week: number; source: string; count: number }[], weeks: number, locale: Locale): Series[] {
  const totals = Map.groupBy(counted, ({ source }) => source);
  const sum = (rows: { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);
  const sources = [...totals].toSorted(([one, rows], [other, others]) => sum(others) - sum(rows) || (one < other ? -1 : 1));
  const countsOf = (rows: { week: number; count: number }[]) => Array.from({ length: weeks }, (_, index) => sum(rows.filter(({ week }) => week === index)));
  const named = sources.slice(0, MAX_SOURCES).map(([source, rows]) => ({ title: sourceTitle(source, locale), counts: countsOf(rows) }));
  const rest = sources.slice(MAX_SOURCES).flatMap(([, rows]) => rows);
  return rest.length > 0 ? [...named, { title: m['office.today.otherSources']({}, { locale }), counts: countsOf(rest) }] : named;
}

/** Enquiries per week: in each column the sources, the largest one at the bottom. */
export function plotSources(series: Series[], weeks: Week[], locale: Locale, scope: TodayScope = 'all'): Plot {
  const totals = weeks.map((_, index) => series.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0));
  const step = AREA.right / weeks.length;
  const unit = (AREA.bottom - AREA.top) / Math.max(1, ...totals);
  const bars = weeks.flatMap((_, index) => {
    let y = AREA.bottom;
    return series.map(({ counts }, seriesIndex) => {
      const height = (counts[index] ?? 0) * unit;
      y -= height;
      return rect(index * step, y, step - 8, height - 1, COLOURS[seriesIndex] as string);
    });
  });
  const last = totals.at(-1) ?? 0;
  const best = series.toSorted((one, other) => (other.counts.at(-1) ?? 0) - (one.counts.at(-1) ?? 0))[0];
  const title = scope === 'own' ? m['officeAnswers.plot.own']({ count: last }, { locale }) : m['office.today.plot.sources']({ count: last }, { locale });
  const note = last > 0 && best ? m['office.today.plot.sourcesNote']({ source: best.title, count: String(best.counts.at(-1) ?? 0) }, { locale }) : '';
  return {
    id: 'sources',
    title,
    note,
    svg: picture(SIZE.width, SIZE.height, m['office.today.plot.sourcesLabel']({}, { locale }), [...axis(weeks, locale), ...bars, ...endLabels(series, unit)]),
    columns: [m['office.today.plot.week']({}, { locale }), ...series.map((one) => one.title), m['office.today.plot.all']({}, { locale })],
    rows: weeks.map(({ from, to }, index) => ({
      title: daysText(from, to, locale),
      values: [...series.map(({ counts }) => String(counts[index] ?? 0)), String(totals[index] ?? 0)],
    })),
  };
}

/** Labels beside the parts of the last column; pushed apart where the parts are thin. */
function endLabels(series: Series[], unit: number): string[] {
  let top = AREA.bottom;
  let free = AREA.bottom + 4;
  return series.map(({ title, counts }, seriesIndex) => {
    const height = (counts.at(-1) ?? 0) * unit;
    const y = Math.min(top - height / 2 + 4, free);
    top -= height;
    free = y - LABEL_HEIGHT;
    return label(`${shortened(title)} ${counts.at(-1) ?? 0}`, LABELS_X, y, { tone: seriesIndex === 0 ? 'ink' : undefined });
  });
}

/** The median time to the first answer, with a line at the promised hour. The note counts broken promises as the share of kept ones does: leads that still wait count too. */
export function plotAnswers({ medians }: Answers, { kept, of }: { kept: number; of: number }, weeks: Week[], locale: Locale): Plot {
  const late = of - kept;
  const known = medians.flatMap((minutes) => minutes ?? []);
  const most = Math.max(PROMISE_MINUTES * 1.5, ...known);
  const y = (minutes: number) => AREA.bottom - (minutes / most) * (AREA.bottom - AREA.top);
  const step = (AREA.right - 8) / (weeks.length - 1);
  const points = medians.map((minutes, index) => (minutes === undefined ? undefined : ([4 + index * step, y(minutes), minutes] as const)));
  const dots = points.flatMap((point, index) =>
    point ? [circle(point[0], point[1], index === points.length - 1 ? 4 : 2.2, point[2] > PROMISE_MINUTES ? 'var(--error)' : 'var(--plot-1)')] : [],
  );
  const last = medians.at(-1);
  const minutesText = (minutes: number) => m['office.today.minutes']({ minutes: formatNumber(minutes, locale, 0) }, { locale });
  const promiseY = y(PROMISE_MINUTES);
  const lastY = last === undefined ? 0 : y(last);
  return {
    id: 'answers',
    title: last === undefined ? m['office.today.plot.noAnswers']({}, { locale }) : m['office.today.plot.answers']({ count: last }, { locale }),
    note: last === undefined ? '' : late > 0 ? m['office.today.plot.answersNote']({ count: late }, { locale }) : m['office.today.plot.answersInTime']({}, { locale }),
    svg: picture(SIZE.width, SIZE.height, m['office.today.plot.answersLabel']({}, { locale }), [
      line(`M0 ${promiseY}H${AREA.right}`, 'var(--error)', true),
      label(m['office.today.plot.promised']({ minutes: String(PROMISE_MINUTES) }, { locale }), LABELS_X, promiseY + 4, { tone: 'error' }),
      ...axis(weeks, locale),
      ...lineParts(points).map((part) => polyline(part, 'var(--plot-1)')),
      ...dots,
      ...(last === undefined
        ? []
        : [
            label(minutesText(last), LABELS_X, Math.abs(lastY - promiseY) < LABEL_HEIGHT ? promiseY + 4 + Math.sign(lastY - promiseY || 1) * LABEL_HEIGHT : lastY + 4, {
              tone: 'strong',
            }),
          ]),
    ]),
    columns: [m['office.today.plot.week']({}, { locale }), m['office.today.plot.median']({}, { locale })],
    rows: weeks.map(({ from, to }, index) => ({ title: daysText(from, to, locale), values: [medians[index] === undefined ? '—' : minutesText(medians[index])] })),
  };
}

/** The parts of the line: a week without answers interrupts it. */
function lineParts(points: (readonly [number, number, number] | undefined)[]): [number, number][][] {
  const parts: [number, number][][] = [[]];
  for (const point of points) {
    if (point) parts.at(-1)?.push([point[0], point[1]]);
    else parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

const AGE_TITLES = [
  (locale: Locale) => m['office.today.age.month']({}, { locale }),
  (locale: Locale) => m['office.today.age.quarter']({}, { locale }),
  (locale: Locale) => m['office.today.age.half']({}, { locale }),
  (locale: Locale) => m['office.today.age.year']({}, { locale }),
  (locale: Locale) => m['office.today.age.older']({}, { locale }),
];
/** The first of the ages above half a year. */
const FIRST_OLD_AGE = 3;
const BARS_X = 94;
const BAR_ROW = 26;

/** Lots by how long they have been on the site. */
export function plotMarket(counts: number[], locale: Locale): Plot {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const old = counts.slice(FIRST_OLD_AGE).reduce((sum, count) => sum + count, 0);
  const unit = (SIZE.width - BARS_X - 50) / Math.max(1, ...counts);
  const titles = AGE_TITLES.map((title) => title(locale));
  const bars = counts.flatMap((count, index) => {
    const y = 9 + index * BAR_ROW;
    return [
      label(titles[index] ?? '', BARS_X - 10, y + 12, { anchor: 'end' }),
      rect(BARS_X, y, count * unit, 15, index >= FIRST_OLD_AGE ? 'var(--plot-3)' : 'var(--plot-1)'),
      label(formatNumber(count, locale), BARS_X + count * unit + 8, y + 12, { tone: 'ink' }),
    ];
  });
  return {
    id: 'market',
    title: m['office.today.plot.market']({ count: all }, { locale }),
    note: m['office.today.plot.marketNote']({ count: old }, { locale }),
    svg: picture(SIZE.width, SIZE.height, m['office.today.plot.marketLabel']({}, { locale }), [...bars, line(`M${BARS_X - 0.5} 3V137`, 'var(--line)')]),
    columns: [m['office.today.plot.age']({}, { locale }), m['office.today.plot.lots']({}, { locale })],
    rows: counts.map((count, index) => ({ title: titles[index] ?? '', values: [formatNumber(count, locale)] })),
  };
}
