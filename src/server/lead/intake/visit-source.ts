const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'];
const UTM_MAX = 200;
const REFERRER_MAX = 2_000;

/**
 * The campaign a visitor came from: as the form itself says, or from the address of the page. A plain form stands on a page that others may get
 * too, so its own idea of that address lacks the campaign; the browser's, the referrer, has it. Never a reason to refuse a lead.
 */
export function utmOf(page: string, fields: Record<string, unknown>, referrer = ''): Record<string, string> {
  const [asked, sentFrom] = [page, referrer].map((address) => new URLSearchParams(/\?([^#]*)/.exec(address)?.[1])) as [URLSearchParams, URLSearchParams];
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = printable(fields[name] ?? asked.get(name) ?? sentFrom.get(name));
      return value ? [[name, value]] : [];
    }),
  );
}

/** Cut by characters, not in the middle of one: half a character cannot be stored. */
function printable(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');
  return [...text.trim()].slice(0, UTM_MAX).join('');
}

/** The page outside that led to the site, where the form tells it: the header knows only the page that the form stands on. Never a reason to refuse a lead. */
export function referrerOf({ referrer }: Record<string, unknown>, header: string | undefined): string | undefined {
  const told = typeof referrer === 'string' && referrer.length <= REFERRER_MAX && /^https?:\/\/\P{Cc}+$/u.test(referrer) && referrer.isWellFormed();
  return told ? referrer : header;
}
