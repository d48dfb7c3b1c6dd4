const DAY_MS = 86_400_000;

/**
 * How long personal data are kept. The privacy policy and the consent promise exactly this in both languages (`policy.privacy.storage.text`,
 * `policy.consent.term.text`): they are only changed together.
 */
export const TERMS = { leadYears: 3, applicationYears: 1, ownerYears: 3, consentYears: 3, spamDays: 90, unsubscribedDays: 30, unconfirmedDays: 30 };

export type Cutoffs = ReturnType<typeof cutoffsAt>;

/** Data older than these dates must be deleted. */
export const cutoffsAt = (now: Date) => ({
  lead: yearsBefore(now, TERMS.leadYears),
  application: yearsBefore(now, TERMS.applicationYears),
  owner: yearsBefore(now, TERMS.ownerYears),
  consent: yearsBefore(now, TERMS.consentYears),
  spam: daysBefore(now, TERMS.spamDays),
  unsubscribed: daysBefore(now, TERMS.unsubscribedDays),
  unconfirmed: daysBefore(now, TERMS.unconfirmedDays),
});

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

function yearsBefore(now: Date, years: number): Date {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date;
}
