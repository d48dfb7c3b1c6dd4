/** The address of a region's list. */
export const regionPath = (region: string): string => `/partners?region=${encodeURIComponent(region)}`;
