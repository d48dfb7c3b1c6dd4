import { localePath } from '#web/format/locale-path.ts';

/** The agency where something else speaks of it to search engines: who publishes, employs, serves. */
export const agencyRef = (origin: string, brand: string): Record<string, string> => ({ '@type': 'RealEstateAgent', name: brand, url: origin + localePath('/') });
