/** The inbox. The same component as routes/lead.tsx, so the list stays as it is when a lead is opened. */
export { LeadsPage as Page } from '#office/features/leads/leads-page.tsx';
