/** `+7 (863) 000-18-63` → `tel:+78630001863` */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
