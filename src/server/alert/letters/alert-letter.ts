import type { Frequency } from '#contract/alert/alert.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { Letter, LetterLot } from '#server/outbox/letters/letter.ts';

type Links = { confirm: string; manage: string };
type AlertTexts = {
  locale: Locale;
  /** The alert's filters as text. */
  filtersText: string;
  links: Links;
};

/** A letter shows at most this many lots; the site shows all of them. */
export const MAX_LOTS_SHOWN = 10;

const FREQUENCY_WORDS: Record<Frequency, (locale: Locale) => string> = {
  instant: (locale) => m['mail.alert.instant']({}, { locale }),
  daily: (locale) => m['mail.alert.daily']({}, { locale }),
  weekly: (locale) => m['mail.alert.weekly']({}, { locale }),
};

/** Asks the owner of the address to confirm the alert. */
export function alertConfirmation({ locale, filtersText, links, frequency }: AlertTexts & { frequency: Frequency }): Letter {
  const title = m['mail.alert.confirmTitle']({}, { locale });
  return {
    locale,
    subject: title,
    preview: filtersText,
    title,
    blocks: [
      { kind: 'text', text: m['mail.alert.confirmText']({}, { locale }) },
      {
        kind: 'facts',
        facts: [
          { label: m['mail.alert.wish']({}, { locale }), value: filtersText },
          { label: m['mail.alert.frequency']({}, { locale }), value: FREQUENCY_WORDS[frequency](locale) },
        ],
      },
      { kind: 'button', text: m['mail.alert.confirmButton']({}, { locale }), href: links.confirm },
    ],
    notes: [{ text: m['mail.alert.confirmNote']({}, { locale }) }],
  };
}

/** The letter with new lots and lower prices; `why` of each lot says which. */
export function alertLetter({ locale, filtersText, links, lots, total, all }: AlertTexts & { lots: LetterLot[]; total: number; all: string }): Letter {
  const [only] = lots;
  const title = total === 1 && only ? m['mail.alert.oneTitle']({ title: only.title }, { locale }) : m['mail.alert.title']({ count: total, shown: String(total) }, { locale });
  const more = total - lots.length;
  return {
    locale,
    subject: title,
    preview: filtersText,
    title,
    blocks: [
      { kind: 'text', text: m['mail.alert.why']({ wish: filtersText }, { locale }) },
      { kind: 'lots', lots },
      ...(more > 0 ? [{ kind: 'text' as const, text: m['mail.alert.more']({ count: more, shown: String(more) }, { locale }) }] : []),
      { kind: 'button', text: m['mail.alert.allButton']({}, { locale }), href: all },
    ],
    notes: [
      {
        text: m['mail.alert.note']({}, { locale }),
        links: [{ text: m['mail.alert.manage']({}, { locale }), href: links.manage }],
      },
    ],
    unsubscribe: links.manage,
  };
}
