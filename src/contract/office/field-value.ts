/** Whether a field has nothing in it: null, an empty text and an empty list are the same to whoever reads a lot. */
export const isEmptyValue = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
