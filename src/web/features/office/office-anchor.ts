/** Where an office stands on the page of the offices. */
export const officeAnchor = ({ id }: { id: number }): string => `office-${id}`;
