/** An owner who keeps the number of the house to himself does not want a pin on its roof. */
export const isPlaceExact = (address: string): boolean => /\d/.test(address);
