import { formatPrice } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';

/** With `href` the value is a link. */
export type Fact = { label: string; value: string; href?: string };
/** An old price, shown struck out. The label is for screen readers, which do not announce that a text is struck out; it ends in a colon and a space. */
export type FormerPrice = { label: string; price: string };
/** A lot in a letter. Links are absolute. */
export type LetterLot = { title: string; place: string; facts: string; price: string; oldPrice?: FormerPrice; why?: string; href: string; image?: string };

/** The parts of a letter. HTML and plain text are made from the same blocks, so that they always agree. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** Text typed by a visitor. */
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
  /** Why the letter was sent, and how to unsubscribe. */
  notes: { text: string; links?: { text: string; href: string }[] }[];
  /** The address for one-click unsubscribe by POST. */
  unsubscribe?: string;
};

type LetterTexts = { title: string; text: string; note: string };

/** The usual letter: its subject is its heading, and it begins with what mail programs show beside the subject. */
export const plainLetter = (locale: Locale, { title, text, note, blocks }: LetterTexts & { blocks: Block[] }): Letter => ({
  locale,
  subject: title,
  preview: text,
  title,
  blocks: [{ kind: 'text', text }, ...blocks],
  notes: [{ text: note }],
});

/** The agency's data in a letter. */
export type Letterhead = { name: string; tagline: string; phone: string; address: string; origin: string };

export const formerPrice = (price: number, locale: Locale): FormerPrice => ({ label: m['lot.oldPrice']({}, { locale }), price: formatPrice(price, locale) });
