import { localePath } from '#web/format/locale-path.ts';

/** The agency inside other JSON-LD objects: as publisher, employer or provider. */
export const agencyRef = (origin: string, brand: string): Record<string, string> => ({ '@type': 'RealEstateAgent', name: brand, url: origin + localePath('/') });
