import { FAILURE_STATUS, type FailureCode } from '#contract/core/failure.ts';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';

/** An error that is shown to the client; any other error becomes `internal`. */
export class AppError extends Error {
  readonly code: FailureCode;
  /**
   * What the text names. `malformed`: the wrong parameter. `slowed_down`: the minutes to wait. `account_disabled`: the address of an owner. `changed_by_other`: who has
   * changed it meanwhile. `lead_taken`: who has the lead now. `picture_in_use`: where. `file_too_large`, `too_many_photos`: the limit.
   */
  readonly subject: string;

  /** For `invalid_form`: what is wrong with which field. */
  readonly fields?: Record<string, string>;

  /** For `too_many` and `slowed_down`: how long to wait before a retry. */
  waitMs?: number;

  constructor(code: FailureCode, subject = '', fields?: Record<string, string>) {
    super(subject ? `${code}: ${subject}` : code);
    this.code = code;
    this.subject = subject;
    this.fields = fields;
  }

  get status() {
    return FAILURE_STATUS[this.code];
  }
}

const TEXTS: Record<FailureCode, (subject: string, locale: Locale) => string> = {
  malformed: (name, locale) => m['failures.malformed']({ name }, { locale }),
  too_many_lots: (_, locale) => m['failures.tooManyLots']({}, { locale }),
  signed_out: (_, locale) => m['failures.signedOut']({}, { locale }),
  wrong_credentials: (_, locale) => m['failures.wrongCredentials']({}, { locale }),
  account_disabled: (owner, locale) => m['failures.accountDisabled']({ owner }, { locale }),
  cross_site: (_, locale) => m['failures.crossSite']({}, { locale }),
  forbidden: (_, locale) => m['failures.forbidden']({}, { locale }),
  view_only: (_, locale) => m['failures.viewOnly']({}, { locale }),
  preview_only: (_, locale) => m['failures.previewOnly']({}, { locale }),
  confirmation_needed: (_, locale) => m['failures.confirmationNeeded']({}, { locale }),
  second_factor_needed: (_, locale) => m['failures.secondFactorNeeded']({}, { locale }),
  not_found: (_, locale) => m['failures.notFound']({}, { locale }),
  lot_not_found: (_, locale) => m['failures.lotNotFound']({}, { locale }),
  wrong_method: (_, locale) => m['failures.wrongMethod']({}, { locale }),
  conflict: (_, locale) => m['failures.conflict']({}, { locale }),
  wrong_state: (_, locale) => m['failures.wrongState']({}, { locale }),
  changed_by_other: (name, locale) => (name ? m['failures.changedBy']({ name: nameIn(name, locale) }, { locale }) : m['failures.changedByOther']({}, { locale })),
  lead_taken: (name, locale) => (name ? m['failures.leadTaken']({ name: nameIn(name, locale) }, { locale }) : m['failures.leadFree']({}, { locale })),
  lot_gone: (_, locale) => m['failures.lotGone']({}, { locale }),
  link_expired: (_, locale) => m['failures.linkExpired']({}, { locale }),
  challenge_expired: (_, locale) => m['failures.challengeExpired']({}, { locale }),
  picture_in_use: (uses, locale) => m['pictureFailures.inUse']({ uses }, { locale }),
  upload_unfinished: (_, locale) => m['pictureFailures.unfinished']({}, { locale }),
  length_required: (_, locale) => m['failures.lengthRequired']({}, { locale }),
  too_large: (_, locale) => m['failures.tooLarge']({}, { locale }),
  file_too_large: (megabytes, locale) => m['pictureFailures.tooLarge']({ megabytes }, { locale }),
  wrong_type: (_, locale) => m['failures.wrongType']({}, { locale }),
  invalid_form: (_, locale) => m['failures.invalidForm']({}, { locale }),
  not_a_picture: (_, locale) => m['pictureFailures.notAPicture']({}, { locale }),
  heic_picture: (_, locale) => m['pictureFailures.heic']({}, { locale }),
  broken_picture: (_, locale) => m['pictureFailures.broken']({}, { locale }),
  huge_picture: (_, locale) => m['pictureFailures.huge']({}, { locale }),
  too_many_photos: (most, locale) => m['pictureFailures.tooManyPhotos']({ most }, { locale }),
  too_fast: (_, locale) => m['failures.tooFast']({}, { locale }),
  invalid_token: (_, locale) => m['failures.invalidToken']({}, { locale }),
  too_many: (_, locale) => m['failures.tooMany']({}, { locale }),
  too_many_uploads: (_, locale) => m['pictureFailures.tooManyUploads']({}, { locale }),
  slowed_down: (minutes, locale) => m['failures.slowedDown']({ minutes }, { locale }),
  internal: (_, locale) => m['failures.internal']({}, { locale }),
  not_ready: (_, locale) => m['failures.notReady']({}, { locale }),
};

export const failureText = (error: AppError, locale: Locale): string => TEXTS[error.code](error.subject, locale);
