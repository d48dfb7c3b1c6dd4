import { formatPrice } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';

/** A label and what stands beside it; with an address it is a link. */
export type Fact = { label: string; value: string; href?: string };
/** Struck out, and named in words: who listens to a letter hears no line through a number. The label ends in a colon and a space. */
export type FormerPrice = { label: string; price: string };
/** A lot as a letter shows it. Addresses are whole: a letter is read away from the site. */
export type LetterLot = { title: string; place: string; facts: string; price: string; oldPrice?: FormerPrice; why?: string; href: string; image?: string };

/** The parts that letters are made of. Each is drawn twice, as HTML and as plain text, so that both always say the same. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** Somebody else's words. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'prices'; before: FormerPrice; now: string; change: string }
  | { kind: 'lots'; lots: LetterLot[] };

export type Letter = {
  locale: Locale;
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  title: string;
  blocks: Block[];
  /** Why this letter came, and where to stop the next. */
  notes: { text: string; links?: { text: string; href: string }[] }[];
  /** One click stops letters of this kind: the address takes a POST. */
  unsubscribe?: string;
};

/** Whose letter it is. */
export type Letterhead = { name: string; tagline: string; phone: string; address: string; origin: string };

/** As a letter tells it. */
export const formerPrice = (price: number, locale: Locale): FormerPrice => ({ label: m['lot.oldPrice']({}, { locale }), price: formatPrice(price, locale) });
