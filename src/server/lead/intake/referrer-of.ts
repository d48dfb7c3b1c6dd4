const LONGEST = 2_000;

/** The page outside that led to the site, where the form tells it: the header knows only the page that the form stands on. Never a reason to refuse a lead. */
export function referrerOf({ referrer }: Record<string, unknown>, header: string | undefined): string | undefined {
  const told = typeof referrer === 'string' && referrer.length <= LONGEST && /^https?:\/\/\P{Cc}+$/u.test(referrer) && referrer.isWellFormed();
  return told ? referrer : header;
}
