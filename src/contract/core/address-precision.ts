/** How finely visitors are told where a lot is: to the house, the street or the district. */
export const ADDRESS_PRECISIONS = ['exact', 'street', 'district'] as const;
export type AddressPrecision = (typeof ADDRESS_PRECISIONS)[number];
