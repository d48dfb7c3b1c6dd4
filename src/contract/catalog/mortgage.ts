/** How a mortgage is paid back: equal or decreasing monthly payments. A file of its own: the calculator, the form and its rules share nothing else. */
export const SCHEMES = ['annuity', 'differentiated'] as const;
export type Scheme = (typeof SCHEMES)[number];
