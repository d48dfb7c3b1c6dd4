/** `+7 (863) 000-18-63` → `+78630001863` */
export const phoneNumber = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** `+7 (863) 000-18-63` → `tel:+78630001863` */
export const phoneHref = (phone: string): string => `tel:${phoneNumber(phone)}`;
