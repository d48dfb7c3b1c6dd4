import type { Settings } from '#contract/agency/settings.ts';
import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import { dayInMoscow } from '#contract/core/in-moscow.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { LotReport } from '#contract/office/reports.ts';
import { m } from '#messages';
import { COLUMN, collect, hairline, openDocument, PAGE, write } from '#server/catalog/brochure/pdf.ts';
import { type Pdf, tagged, taggedGroup } from '#server/catalog/brochure/structure.ts';
import { PALETTE } from '#server/media/drawing.ts';
import { daysText, longDay } from './moscow-days.ts';

type Agency = Pick<Settings, 'brand' | 'phone' | 'phoneHours' | 'address'>;
type Report = { report: LotReport; agency: Agency; locale: Locale; now: Date };

const GUTTER = 28;
const HALF = (COLUMN - GUTTER) / 2;
const PLOT_HEIGHT = 110;
/** The width is divided among at least so many bars: those of a new lot are not as wide as the page. */
const MIN_BARS = 6;
const ROW_HEIGHT = 19;
const FACT = { size: 9, height: 12 } as const;
/** How many prices are shown; the office shows all. */
const MAX_PRICES = 9;

/** One page for the owner of a property: what the lot has brought. The date of the report is its only date, so the same numbers give the same file. */
export function drawLotReport(drawn: Report): Promise<Buffer> {
  const { report, agency, locale, now } = drawn;
  const title = m['office.reports.pdf.title']({ id: String(report.id) }, { locale });
  const pdf = openDocument(title, agency.brand.name, locale, `${dayInMoscow(now)}T00:00:00Z`);
  const bytes = collect(pdf);
  pdf.addPage();
  let y = drawHead(pdf, drawn, title);
  y = drawFigures(pdf, drawn, y + 22);
  y = drawViews(pdf, drawn, y + 24);
  const enquiriesEnd = drawTable(pdf, PAGE.margin, y + 24, m['office.reports.pdf.enquiries']({}, { locale }), enquiryRows(drawn));
  const viewingsEnd = drawTable(pdf, PAGE.margin, enquiriesEnd + 20, m['office.reports.pdf.viewings']({}, { locale }), viewingRows(drawn));
  drawTable(pdf, PAGE.margin + HALF + GUTTER, y + 24, m['office.reports.pdf.prices']({}, { locale }), priceRows(drawn));
  drawFoot(pdf, drawn, Math.max(viewingsEnd, PAGE.height - PAGE.margin - 44));
  pdf.end();
  return bytes;
}

function drawHead(pdf: Pdf, { report, agency, locale, now }: Report, title: string): number {
  const { margin } = PAGE;
  write(pdf, agency.brand.name, margin, 34, { font: 'display', size: 25 });
  write(pdf, longDay(dayInMoscow(now), locale), margin, 43, { size: 8.5, colour: PALETTE.ink2, align: 'right' });
  hairline(pdf, 72);
  const y = write(pdf, title, margin, 92, { size: 9, colour: PALETTE.brassInk });
  const below = write(pdf, report.title, margin, y + 4, { font: 'display', size: 30, gap: -4, tag: 'H1' });
  return write(pdf, `${report.address} · ${formatPrice(report.price, locale)}`, margin, below + 6, { size: 10, colour: PALETTE.ink2 });
}

function drawFigures(pdf: Pdf, { report, locale }: Report, y: number): number {
  const figures = [
    { title: m['office.reports.pdf.days']({}, { locale }), value: report.daysOnMarket === null ? '—' : formatNumber(report.daysOnMarket, locale) },
    { title: m['office.reports.pdf.views']({}, { locale }), value: formatNumber(report.views.total, locale) },
    { title: m['office.reports.pdf.enquiries']({}, { locale }), value: formatNumber(report.enquiries.total, locale) },
    { title: m['office.reports.pdf.held']({}, { locale }), value: formatNumber(report.viewings.held, locale) },
  ];
  const width = COLUMN / figures.length;
  hairline(pdf, y);
  taggedGroup(pdf, 'Table', () => {
    figures.forEach(({ title, value }, index) => {
      const x = PAGE.margin + index * width;
      taggedGroup(pdf, 'TR', () => {
        write(pdf, title, x, y + 9, { size: 8.5, colour: PALETTE.ink2, width: width - 12, height: 12, tag: 'TH' });
        write(pdf, value, x, y + 22, { font: 'display', size: 28, width: width - 12, height: 34, tag: 'TD' });
      });
    });
  });
  hairline(pdf, y + 64);
  return y + 64;
}

/** A bar for each week with its number: views in Russian below, in English above. A screen reader gets the numbers as text. */
function drawViews(pdf: Pdf, { report, locale }: Report, y: number): number {
  const top = write(pdf, m['office.reports.pdf.byWeek']({}, { locale }), PAGE.margin, y, { font: 'display', size: 19, tag: 'H2' }) + 10;
  const { weeks } = report.views;
  const step = COLUMN / Math.max(MIN_BARS, weeks.length);
  const most = Math.max(1, ...weeks.map(({ ru, en }) => ru + en));
  const spoken = weeks.map(({ from, to, ru, en }) => `${daysText(from, to, locale)}: ${ru + en}`).join('; ');
  tagged(
    pdf,
    'Figure',
    () => {
      weeks.forEach(({ ru, en }, index) => {
        const x = PAGE.margin + index * step;
        const [below, above] = [(ru / most) * PLOT_HEIGHT, (en / most) * PLOT_HEIGHT];
        pdf.rect(x, top + 12 + PLOT_HEIGHT - below, step - 8, below).fill(PALETTE.river);
        pdf.rect(x, top + 12 + PLOT_HEIGHT - below - above, step - 8, above).fill(PALETTE.brass);
        pdf
          .font('text')
          .fontSize(8)
          .fillColor(PALETTE.ink)
          .text(String(ru + en), x, top + PLOT_HEIGHT - below - above, { width: step - 8, align: 'center' });
      });
    },
    { alt: spoken },
  );
  const line = top + 12 + PLOT_HEIGHT;
  hairline(pdf, line, PAGE.margin, COLUMN, PALETTE.ink2);
  const [first, last] = [weeks[0], weeks.at(-1)];
  const style = { size: 8, colour: PALETTE.ink2, tag: 'Artifact' } as const;
  if (first) write(pdf, daysText(first.from, first.to, locale), PAGE.margin, line + 5, style);
  if (last && weeks.length > 1) write(pdf, daysText(last.from, last.to, locale), PAGE.margin, line + 5, { ...style, width: weeks.length * step - 8, align: 'right' });
  return write(pdf, m['office.reports.pdf.languages']({}, { locale }), PAGE.margin, line + 18, { size: 8, colour: PALETTE.ink2 });
}

type Row = { title: string; value: string };

function drawTable(pdf: Pdf, x: number, y: number, heading: string, rows: Row[]): number {
  let top = write(pdf, heading, x, y, { font: 'display', size: 19, width: HALF, tag: 'H2' }) + 6;
  taggedGroup(pdf, 'Table', () => {
    for (const { title, value } of rows) {
      hairline(pdf, top, x, HALF);
      taggedGroup(pdf, 'TR', () => {
        write(pdf, title, x, top + 4, { ...FACT, colour: PALETTE.ink2, width: HALF - 90, tag: 'TH' });
        write(pdf, value, x + HALF - 90, top + 4, { ...FACT, width: 90, align: 'right', tag: 'TD' });
      });
      top += ROW_HEIGHT;
    }
  });
  return top;
}

function enquiryRows({ report, locale }: Report): Row[] {
  const rows = report.enquiries.kinds.map(({ title, count }) => ({ title, value: formatNumber(count, locale) }));
  return rows.length > 0 ? rows : [{ title: m['office.reports.pdf.noEnquiries']({}, { locale }), value: '' }];
}

const viewingRows = ({ report: { viewings }, locale }: Report): Row[] => [
  { title: m['office.reports.pdf.held']({}, { locale }), value: formatNumber(viewings.held, locale) },
  { title: m['office.reports.pdf.planned']({}, { locale }), value: formatNumber(viewings.planned, locale) },
];

function priceRows({ report, locale }: Report): Row[] {
  return report.prices.slice(-MAX_PRICES).map(({ at, price }) => ({ title: longDay(dayInMoscow(new Date(at)), locale), value: formatPrice(price, locale) }));
}

function drawFoot(pdf: Pdf, { agency, locale }: Report, y: number): void {
  hairline(pdf, y);
  write(pdf, `${agency.brand.name} · ${agency.phone} · ${agency.phoneHours} · ${agency.address}`, PAGE.margin, y + 8, { size: 8, colour: PALETTE.ink2 });
  write(pdf, m['office.reports.pdf.note']({}, { locale }), PAGE.margin, y + 22, { size: 8, colour: PALETTE.ink2 });
}
