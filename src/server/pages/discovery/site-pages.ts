import { LOCALES, type Locale, pathIn } from '#contract/core/locale.ts';
import { m } from '#messages';

type Message = (inputs: Record<never, never>, options: { locale: Locale }) => string;
type SitePage = { path: string; title: Message; description: Message };

/** The fixed pages that search engines may index. */
export const SITE_PAGES: SitePage[] = [
  { path: '/', title: m['meta.main.title'], description: m['meta.main.description'] },
  { path: '/catalog', title: m['meta.catalog.title'], description: m['meta.catalog.description'] },
  { path: '/complexes', title: m['meta.complexes.title'], description: m['meta.complexes.description'] },
  { path: '/cottages-settlements', title: m['meta.cottages-settlements.title'], description: m['meta.cottages-settlements.description'] },
  { path: '/customers', title: m['meta.customers.title'], description: m['meta.customers.description'] },
  { path: '/services', title: m['meta.services.title'], description: m['meta.services.description'] },
  { path: '/services/valuation', title: m['meta.valuation.title'], description: m['meta.valuation.description'] },
  { path: '/partners', title: m['meta.partners.title'], description: m['meta.partners.description'] },
  { path: '/subscribe', title: m['meta.subscribe.title'], description: m['meta.subscribe.description'] },
  { path: '/articles', title: m['meta.articles.title'], description: m['meta.articles.description'] },
  { path: '/journals', title: m['meta.journals.title'], description: m['meta.journals.description'] },
  { path: '/pressa', title: m['meta.pressa.title'], description: m['meta.pressa.description'] },
  { path: '/team', title: m['meta.team.title'], description: m['meta.team.description'] },
  { path: '/certificates', title: m['meta.certificates.title'], description: m['meta.certificates.description'] },
  { path: '/career', title: m['meta.career.title'], description: m['meta.career.description'] },
  { path: '/contacts', title: m['meta.contacts.title'], description: m['meta.contacts.description'] },
  { path: '/headquarters', title: m['meta.headquarters.title'], description: m['meta.headquarters.description'] },
  { path: '/consent', title: m['meta.consent.title'], description: m['meta.consent.description'] },
  { path: '/privacy', title: m['meta.privacy.title'], description: m['meta.privacy.description'] },
  { path: '/cookies', title: m['meta.cookies.title'], description: m['meta.cookies.description'] },
  { path: '/terms', title: m['meta.terms.title'], description: m['meta.terms.description'] },
  { path: '/accessibility', title: m['accessibility.title'], description: m['accessibility.metaDescription'] },
];

/** The absolute address of a page in a language, equal to its canonical link. */
export const addressOf = (origin: string, path: string, locale: Locale): string => origin + pathIn(locale, path);

export const addressesOf = (origin: string, path: string): string[] => LOCALES.map((locale) => addressOf(origin, path, locale));
