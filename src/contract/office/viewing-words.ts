/* Names that office and server share. No schema in this file: the office imports it in the browser, and zod would come with it. */

/** How long a viewing may take; the database checks the same. */
export const VIEWING_MINUTES = { least: 15, most: 480, usual: 60 } as const;

/** What the log of a lead says about a viewing. */
export const VIEWING_STEPS = ['planned', 'moved', 'changed', 'cancelled', 'held', 'missed'] as const;
export type ViewingStep = (typeof VIEWING_STEPS)[number];

/** Who is written to about a viewing, and what about. */
export const VIEWING_AUDIENCES = ['visitor', 'agent'] as const;
export type ViewingAudience = (typeof VIEWING_AUDIENCES)[number];
export const VIEWING_OCCASIONS = ['invitation', 'change', 'cancellation', 'reminder'] as const;
export type ViewingOccasion = (typeof VIEWING_OCCASIONS)[number];

/** What cannot be done twice at the same time: an agent shows one home, and a home is shown to one visitor. */
export const CLASH_KINDS = ['agent', 'lot'] as const;
