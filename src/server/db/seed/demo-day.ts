/** The day of the demo agency, whenever it is loaded: everything in it but its leads is dated back from this moment. */
export const DEMO_DAY = Date.UTC(2026, 10, 14, 9);
