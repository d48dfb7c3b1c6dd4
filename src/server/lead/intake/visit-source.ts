const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'];
const UTM_MAX = 200;
const REFERRER_MAX = 2_000;

/**
 * The campaign a visitor came from: from the form's fields, the page's address, or the referrer. A form without JavaScript is on a cached page, whose address lacks
 * the campaign, but the browser's referrer has it. Invalid values are dropped, since a lead must not be refused for them.
 */
export function utmOf(page: string, fields: Record<string, unknown>, referrer = ''): Record<string, string> {
  const [pageQuery, referrerQuery] = [page, referrer].map((address) => new URLSearchParams(/\?([^#]*)/.exec(address)?.[1])) as [URLSearchParams, URLSearchParams];
  return Object.fromEntries(
    UTM_NAMES.flatMap((name) => {
      const value = printable(fields[name] ?? pageQuery.get(name) ?? referrerQuery.get(name));
      return value ? [[name, value]] : [];
    }),
  );
}

/** Cut between characters, since PostgreSQL cannot store half of a surrogate pair. */
function printable(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');
  return [...text.trim()].slice(0, UTM_MAX).join('');
}

/** The external page that led to the site, if the form sends it: the header has only the page with the form. */
export function referrerOf({ referrer }: Record<string, unknown>, header: string | undefined): string | undefined {
  const isValid = typeof referrer === 'string' && referrer.length <= REFERRER_MAX && /^https?:\/\/\P{Cc}+$/u.test(referrer) && referrer.isWellFormed();
  return isValid ? referrer : header;
}

/** The referrer, unless it is a page of the site itself: then the visit is a direct one. The site may have several host names, so `ownHost` is that of the request. */
export function externalReferrer(referrer: string | undefined, ownHost: string | undefined): string | undefined {
  const from = URL.parse(referrer ?? '')?.hostname;
  const own = URL.parse(`http://${ownHost}`)?.hostname;
  return from && own && withoutWww(from) === withoutWww(own) ? undefined : referrer;
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');
