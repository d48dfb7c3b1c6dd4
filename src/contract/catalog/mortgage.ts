/** How a mortgage is paid back: the same payment every month, or a falling one. By itself: the calculator, the form and its check share nothing else. */
export const SCHEMES = ['annuity', 'differentiated'] as const;
export type Scheme = (typeof SCHEMES)[number];
