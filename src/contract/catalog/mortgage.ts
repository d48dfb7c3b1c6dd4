/** Every month the same payment, or a falling one. */
export const SCHEMES = ['annuity', 'differentiated'] as const;
export type Scheme = (typeof SCHEMES)[number];
