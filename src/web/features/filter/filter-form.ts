const MILLION = 1_000_000;
const LISTS = ['categories', 'locations', 'rooms'];
const MILLIONS = { priceMinMln: 'priceMin', priceMaxMln: 'priceMax' } as const;

/** The fields of a filter form in the words of the address: comma lists, whole roubles, nothing that is not set. */
export function searchOfForm(fields: Iterable<[string, FormDataEntryValue]>): string {
  const given = [...fields].filter(([, value]) => typeof value === 'string' && value.trim() !== '') as [string, string][];
  const search: string[] = [];
  for (const name of LISTS) {
    const values = given.filter(([field]) => field === name).map(([, value]) => value);
    if (values.length > 0) search.push(`${name}=${values.join(',')}`);
  }
  for (const [field, name] of Object.entries(MILLIONS)) {
    const roubles = millionsToRoubles(given.find(([key]) => key === field)?.[1]);
    if (roubles !== undefined) search.push(`${name}=${roubles}`);
  }
  return search.join('&');
}

/** `12,5` → 12 500 000; what is not a number is not set. */
export function millionsToRoubles(typed: string | undefined): number | undefined {
  const value = Number(typed?.replaceAll(/[^\d.,]/g, '').replace(',', '.'));
  return value > 0 && Number.isFinite(value) ? Math.round(value * MILLION) : undefined;
}
