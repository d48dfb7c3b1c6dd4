/** One lead, on a wide screen beside the list. */
export { LeadsPage as Page } from '#office/features/leads/leads-page.tsx';
