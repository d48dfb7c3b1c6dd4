/** Whether a field is empty: null, an empty text and an empty list mean the same. */
export const isEmptyValue = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
