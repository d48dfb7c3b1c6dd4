/** Stands in rendered pages where the server puts the nonce of each answer. */
export const NONCE_STAND_IN = 'nonce-of-this-answer';
