import { METRES_OF_SOTKA } from '#contract/catalog/lot-facts.ts';

/** The area of a lot, or of a plot without a building its land, in the same metres. */
export const sizeOf = ({ area, landArea }: { area: number | null; landArea: number | null }): number | null => area ?? (landArea === null ? null : landArea * METRES_OF_SOTKA);
