import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { withNumber } from '#server/catalog/lot/lot-reference.ts';
import type { Letter } from '#server/outbox/letters/letter.ts';
import { formerPrice } from '#server/outbox/letters/letter.ts';

type Watched = { locale: Locale; lot: { id: number; title: string; address: string; url: string }; links: { confirm: string; manage: string } };

export function priceConfirmation({ locale, lot, links, price }: Watched & { price: number }): Letter {
  const title = m['mail.price.confirmTitle']({}, { locale });
  return {
    locale,
    subject: title,
    preview: lot.title,
    title,
    blocks: [
      { kind: 'text', text: m['mail.price.confirmText']({}, { locale }) },
      { kind: 'facts', facts: [...lotFacts(lot, locale), { label: m['mail.field.lotPrice']({}, { locale }), value: formatPrice(price, locale) }] },
      { kind: 'button', text: m['mail.price.confirmButton']({}, { locale }), href: links.confirm },
    ],
    notes: [{ text: m['mail.alert.confirmNote']({}, { locale }) }],
  };
}

/** Says that the price of a watched lot has changed. */
export function priceLetter({ locale, lot, links, before, now }: Watched & { before: number; now: number }): Letter {
  const lower = now < before;
  const title = lower ? m['mail.price.lower']({}, { locale }) : m['mail.price.higher']({}, { locale });
  const difference = formatPrice(Math.abs(before - now), locale);
  const percent = formatNumber(Math.round((Math.abs(before - now) / before) * 1_000) / 10, locale);
  return {
    locale,
    subject: `${title}: ${lot.title}`,
    preview: `${formatPrice(before, locale)} → ${formatPrice(now, locale)}`,
    title,
    blocks: [
      {
        kind: 'prices',
        before: formerPrice(before, locale),
        now: formatPrice(now, locale),
        change: lower ? m['mail.price.less']({ difference, percent }, { locale }) : m['mail.price.more']({ difference, percent }, { locale }),
      },
      { kind: 'facts', facts: lotFacts(lot, locale) },
      { kind: 'button', text: m['mail.price.button']({}, { locale }), href: lot.url },
    ],
    notes: [{ text: m['mail.price.note']({}, { locale }), links: [{ text: m['mail.price.stop']({}, { locale }), href: links.manage }] }],
    unsubscribe: links.manage,
  };
}

const lotFacts = ({ id, title, address, url }: Watched['lot'], locale: Locale) => [
  { label: m['mail.field.lot']({}, { locale }), value: withNumber(id, title, locale), href: url },
  ...(address ? [{ label: m['mail.field.address']({}, { locale }), value: address }] : []),
];
