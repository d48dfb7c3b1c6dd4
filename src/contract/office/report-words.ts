/* Names that office and server share. No schema in this file: the office imports it in the browser, and zod would come with it. */

export const FUNNEL_GROUPS = ['source', 'agent', 'lot', 'period'] as const;
export type FunnelGroup = (typeof FUNNEL_GROUPS)[number];

/** How far a lead can come, in this order. A lost one has come as far as the step that it was lost from. */
export const FUNNEL_STEPS = ['new', 'in_work', 'viewing', 'negotiation', 'deal'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
