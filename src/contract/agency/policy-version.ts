/** The texts that visitors consent to and are told of, each by the day from which it is in force: a changed text needs a new day. Apart from any schema, since pages show them. */
export const CONSENT_VERSION = '2026-11-17';
export const POLICY_VERSION = '2026-11-17';
