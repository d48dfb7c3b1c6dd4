import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { useLocation } from '#web/app/router/page-context.tsx';

const NAMES: Record<Locale, { short: () => string; full: () => string }> = {
  ru: { short: m['language.ru'], full: m['language.ruFull'] },
  en: { short: m['language.en'], full: m['language.enFull'] },
};

/** Links to the same page, with the same query string, in each language. Plain links: changing the language is a full page load. */
export function LanguageLinks({ alternates, className }: { alternates: { locale: Locale; path: string }[]; className?: string }) {
  const current = getLocale();
  const { search } = useLocation();
  return (
    <nav className={className} aria-label={m['header.language']()}>
      {alternates.map(({ locale, path }) => (
        <a key={locale} href={path + search} lang={locale} hrefLang={locale} title={NAMES[locale].full()} aria-current={locale === current ? 'true' : undefined}>
          {NAMES[locale].short()}
        </a>
      ))}
    </nav>
  );
}
