/** The dates from which the consent and the policy are in force. A changed text needs a new date. No schema in this file: pages import it in the browser. */
export const CONSENT_VERSION = '2026-11-19';
export const POLICY_VERSION = '2026-11-19';
