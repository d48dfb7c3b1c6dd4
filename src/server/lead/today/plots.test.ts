import { describe, expect, test } from 'vitest';
import { callClock, callMinutesBetween } from '#contract/agency/call-hours.ts';
import { m } from '#messages';
import { plotAnswers, plotMarket, plotSources, seriesOf } from './plots.ts';
import { median, WEEKS, weeksUntil } from './today-numbers.ts';

const NOW = new Date('2026-11-18T21:30:00Z'); // already the 19th in Moscow
const weeks = weeksUntil(NOW);
const counted = [
  { week: 0, source: 'yandex', count: 2 },
  { week: WEEKS - 1, source: 'yandex', count: 3 },
  { week: WEEKS - 1, source: '', count: 4 },
  { week: 3, source: 'cian.ru', count: 9 },
  { week: 4, source: 'telegram', count: 1 },
  { week: 5, source: 'vk.com', count: 1 },
  { week: 5, source: 'ok.ru', count: 1 },
];
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

describe('weeks', () => {
  test('have seven days, and the last one ends today in Moscow', () => {
    expect(weeks).toHaveLength(WEEKS);
    expect(weeks.at(-1)).toEqual({ from: '2026-11-13', to: '2026-11-19' });
    expect(weeks[0]).toEqual({ from: '2026-09-25', to: '2026-10-01' });
  });
});

describe('enquiries by source', () => {
  const series = seriesOf(counted, WEEKS, 'ru');
  test('the largest four are named, the others are one, and none is lost', () => {
    expect(series.map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual(['cian.ru', 'yandex', 'прямой заход', 'ok.ru', 'другие']);
    expect(sum(series.flatMap(({ counts }) => counts))).toBe(sum(counted.map(({ count }) => count)));
  });
  test('the table has the numbers of the plot', () => {
    const { rows, columns, title, svg } = plotSources(series, weeks, 'ru');
    expect(rows).toHaveLength(WEEKS);
    expect(rows.at(-1)?.values).toEqual(['0', '3', '4', '0', '0', '7']);
    expect(columns).toHaveLength(1 + series.length + 1);
    expect(title.replaceAll('\u00a0', ' ')).toBe('7 заявок за неделю');
    expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="[^"]+"/);
    expect(svg.match(/<rect/g)).toHaveLength(WEEKS * series.length);
  });
  test('a source is escaped, since anybody may write it into an address', () => {
    const { svg } = plotSources(seriesOf([{ week: 7, source: '"><b a=\'', count: 1 }], WEEKS, 'en'), weeks, 'en');
    expect(svg).toContain('&quot;&gt;&lt;b a=&#39; 1');
    expect(svg).not.toMatch(/<b/);
  });
  test('the title says whose numbers these are if they are only one’s own', () =>
    expect(plotSources(seriesOf([{ week: 7, source: '', count: 2 }], WEEKS, 'ru'), weeks, 'ru', 'own').title).toMatch(/^2\sваши заявки/));
  test('without enquiries there is a plot too', () => expect(plotSources(seriesOf([], WEEKS, 'en'), weeks, 'en')).toMatchObject({ title: '0 enquiries this week', note: '' }));
});

describe('time to the first answer', () => {
  test('the median of an even number is between the middle two', () => expect([median([]), median([7]), median([9, 1, 5]), median([10, 1, 20, 5])]).toEqual([undefined, 7, 5, 8]));
  test('a week without answers interrupts the line', () => {
    const { svg, rows } = plotAnswers({ medians: [10, 20, undefined, 30, undefined, 70, 80, 29], last: 3 }, { kept: 8, of: 10 }, weeks, 'en');
    expect(svg.match(/<polyline/g)).toHaveLength(2); // a week between two empty ones is only a dot
    expect(svg.match(/<circle/g)).toHaveLength(6);
    expect(svg.match(/<circle[^>]*var\(--error\)/g)).toHaveLength(2);
    expect(rows.map(({ values }) => values[0]?.replace('\u00a0', ' '))).toEqual(['10 min', '20 min', '—', '30 min', '—', '70 min', '80 min', '29 min']);
  });
  test('the note says how many leads were answered too late', () => {
    const noteOf = (kept: number) => plotAnswers({ medians: [29], last: 3 }, { kept, of: 10 }, weeks, 'en').note;
    expect([noteOf(8), noteOf(10)]).toEqual([expect.stringContaining('2 '), m['office.today.plot.answersInTime']({}, { locale: 'en' })]);
  });
  test('`callClock` counts the same minutes as `callMinutesBetween`', () => {
    const hours = [
      { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '13:00' },
      { days: [1, 2, 3, 4, 5], opens: '14:00', closes: '18:00' },
    ];
    const start = new Date('2026-11-02T00:00:00+03:00');
    const clock = callClock(hours, start, 20);
    for (let hour = 0; hour < 240; hour += 5) {
      const [from, to] = [new Date(start.getTime() + hour * 3_600_000), new Date(start.getTime() + (hour + 31) * 3_600_000)];
      expect(Math.floor(clock(to.getTime()) - clock(from.getTime()))).toBe(callMinutesBetween(hours, from, to));
    }
    expect(clock(start.getTime() - 1)).toBe(0);
  });
});

test('lots by age: one bar for each age, and the note counts those on the site for more than half a year', () => {
  const plot = plotMarket([64, 97, 71, 28, 9], 'ru');
  expect([plot.title, plot.note].map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['269 лотов на сайте', '37 стоят больше полугода']);
  expect(plot.svg.match(/<rect/g)).toHaveLength(5);
  expect(plot.rows.map(({ values }) => values[0])).toEqual(['64', '97', '71', '28', '9']);
});
