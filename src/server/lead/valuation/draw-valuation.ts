import type { Settings } from '#contract/agency/settings.ts';
import { areaText, landText } from '#contract/catalog/home-text.ts';
import { adjustmentsText } from '#contract/catalog/valuation-text.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import { dayInMoscow } from '#contract/core/in-moscow.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { SheetLot, ValuationSheet } from '#contract/office/valuation.ts';
import { m } from '#messages';
import { COLUMN, collect, hairline, heightOf, openDocument, PAGE, write } from '#server/catalog/brochure/pdf.ts';
import type { Pdf } from '#server/catalog/brochure/structure.ts';
import { longDay } from '#server/lead/report/moscow-days.ts';
import { PALETTE } from '#server/media/drawing.ts';

type Agency = Pick<Settings, 'brand' | 'phone' | 'phoneHours' | 'address'>;
type SheetPage = { sheet: ValuationSheet; agency: Agency; locale: Locale; now: Date };

const PRICE_WIDTH = 120;
const TEXT_WIDTH = COLUMN - PRICE_WIDTH - 16;
/** The height that is kept free for the foot. Ten lots, the most that a valuation has, fit above it on one page. */
const FOOT_HEIGHT = 34;
const LOT_GAP = 10;
const SMALL = { size: 8.5, colour: PALETTE.ink2 } as const;

/** The range and the lots that it comes from, for the owner of a home. The date of the sheet is its only date, so the same numbers give the same file. */
export function drawValuation(drawn: SheetPage): Promise<Buffer> {
  const { sheet, agency, locale, now } = drawn;
  const title = m['valuation.title']({}, { locale });
  const pdf = openDocument(title, agency.brand.name, locale, `${dayInMoscow(now)}T00:00:00Z`);
  const bytes = collect(pdf);
  pdf.addPage();
  let y = drawHead(pdf, drawn, title);
  const countedLots = sheet.lots.filter(({ isLeftOut }) => !isLeftOut);
  y = write(pdf, m['valuation.lots']({}, { locale }), PAGE.margin, y + 22, { font: 'display', size: 19, tag: 'H2' }) + 6;
  for (const lot of countedLots) {
    const height = heightOfLot(pdf, lot, locale);
    if (y + height > PAGE.height - PAGE.margin - FOOT_HEIGHT) {
      drawFoot(pdf, drawn);
      pdf.addPage();
      y = PAGE.margin;
    }
    drawLot(pdf, lot, locale, y);
    y += height;
  }
  drawFoot(pdf, drawn);
  pdf.end();
  return bytes;
}

function drawHead(pdf: Pdf, { sheet: { home, range, lots }, agency, locale, now }: SheetPage, title: string): number {
  const { margin } = PAGE;
  write(pdf, agency.brand.name, margin, 34, { font: 'display', size: 25 });
  write(pdf, dayText(now, locale), margin, 43, { ...SMALL, align: 'right' });
  hairline(pdf, 72);
  let y = write(pdf, title, margin, 92, { size: 9, colour: PALETTE.brassInk });
  y = write(pdf, home, margin, y + 4, { font: 'display', size: 22, gap: -3, tag: 'H1' });
  const price = (value: number) => formatPrice(value, locale);
  const text = range ? m['valuation.range']({ min: price(range.min), max: price(range.max) }, { locale }) : m['valuation.tooFew']({}, { locale });
  y = write(pdf, text, margin, y + 12, { font: 'display', size: 28 });
  const counted = lots.filter(({ isLeftOut }) => !isLeftOut);
  const oldest = counted.map(({ pricedAt }) => pricedAt).sort()[0];
  const basis =
    range && oldest
      ? m['valuation.basis']({ count: counted.length, since: dayText(new Date(oldest), locale) }, { locale })
      : m['valuation.tooFewText']({ count: counted.length }, { locale });
  y = write(pdf, basis, margin, y + 8, { size: 10, width: COLUMN });
  if (!range) return y;
  return write(pdf, m['valuation.note']({}, { locale }), margin, y + 4, { ...SMALL, width: COLUMN });
}

function linesOf({ isSold, address, area, landArea, adjustments, ownPercent, remark, pricedAt }: SheetLot, locale: Locale): string[] {
  const facts = [address, area && areaText(area, locale), landArea && landText(landArea, locale)].filter(Boolean).join(', ');
  const since = m['valuation.pricedSince']({ date: dayText(new Date(pricedAt), locale) }, { locale });
  const status = isSold ? m['valuation.sold']({}, { locale }) : m['valuation.asking']({}, { locale });
  return [`${facts}. ${status}, ${since}`, adjustmentsText(adjustments, ownPercent, isReadable(remark, locale) ? remark : '', locale)];
}

/** «7 июня 2026», as on the page: without «г.», whose full stop would meet that of a sentence. */
const dayText = (at: Date, locale: Locale): string => longDay(dayInMoscow(at), locale).replace(/\sг\.$/, '');
/** An agent writes remarks in one language. A Cyrillic remark is left out of an English sheet, which then only says that it is the agent’s adjustment. */
const isReadable = (remark: string, locale: Locale): boolean => locale === 'ru' || !/\p{Script=Cyrillic}/u.test(remark);

const heightOfLot = (pdf: Pdf, lot: SheetLot, locale: Locale): number =>
  heightOf(pdf, lot.title, { size: 10, width: TEXT_WIDTH }) + linesOf(lot, locale).reduce((sum, line) => sum + heightOf(pdf, line, { ...SMALL, width: TEXT_WIDTH }), 0) + LOT_GAP;

function drawLot(pdf: Pdf, lot: SheetLot, locale: Locale, y: number): void {
  const { margin } = PAGE;
  hairline(pdf, y);
  let line = write(pdf, lot.title, margin, y + 6, { size: 10, width: TEXT_WIDTH, tag: 'H2' });
  for (const text of linesOf(lot, locale)) line = write(pdf, text, margin, line, { ...SMALL, width: TEXT_WIDTH });
  const prices = { width: PRICE_WIDTH, align: 'right' } as const;
  const below = write(pdf, formatPrice(lot.price, locale), margin + COLUMN - PRICE_WIDTH, y + 6, { ...prices, size: 10 });
  write(pdf, m['valuation.adjusted']({ price: formatPrice(lot.adjustedPrice, locale) }, { locale }), margin + COLUMN - PRICE_WIDTH, below + 2, { ...prices, ...SMALL });
}

function drawFoot(pdf: Pdf, { agency }: SheetPage): void {
  const y = PAGE.height - PAGE.margin - 20;
  hairline(pdf, y);
  write(pdf, `${agency.brand.name} · ${agency.phone} · ${agency.phoneHours} · ${agency.address}`, PAGE.margin, y + 8, { size: 8, colour: PALETTE.ink2 });
}
