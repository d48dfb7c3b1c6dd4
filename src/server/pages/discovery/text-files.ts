import type { Settings } from '#contract/agency/settings.ts';
import { LOCALES, type Locale, pathIn } from '#contract/core/locale.ts';
import { m } from '#messages';
import { PALETTE } from '#server/media/drawing.ts';
import { addressOf, SITE_PAGES } from './site-pages.ts';

const DAY_MS = 86_400_000;
/** Parameters that do not change the page. */
const TRACKING_PARAMETERS = 'utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&gclid&fbclid';

export const robots = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: /office

User-agent: Yandex
Disallow: /api/
Disallow: /office
Clean-param: ${TRACKING_PARAMETERS}

Sitemap: ${origin}/sitemap.xml
`;

/** A summary of the site for language models (llmstxt.org), in both languages. */
export function llms(agencies: Record<Locale, Settings>, origin: string): string {
  const parts = LOCALES.toReversed().map((locale) => {
    const { brand, phone, email, address } = agencies[locale];
    const pages = SITE_PAGES.map(({ path, title, description }) => `- [${title({}, { locale })}](${addressOf(origin, path, locale)}): ${description({}, { locale })}`);
    return `## ${brand.name}\n\n${m['meta.main.description']({}, { locale })}\n\n${[brand.legalName, address, phone, email].join(' · ')}\n\n${pages.join('\n')}`;
  });
  const { en } = agencies;
  return `# ${en.brand.name}\n\n> ${m['meta.main.title']({}, { locale: 'en' })}. ${en.brand.tagline}\n\n${parts.join('\n\n')}\n\n## Data\n\n- [API](${origin}/api/docs?lang=en): everything on the site as JSON\n- [Sitemap](${origin}/sitemap.xml)\n`;
}

/** RFC 9116 requires an expiry date; here it moves every day. */
export function security({ email }: Pick<Settings, 'email'>, origin: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + 180 * DAY_MS);
  return `Contact: mailto:${email}\nExpires: ${expires.toISOString()}\nPreferred-Languages: ${LOCALES.join(', ')}\nCanonical: ${origin}/.well-known/security.txt\n`;
}

export function manifest({ brand }: Pick<Settings, 'brand'>, locale: Locale): string {
  const start = pathIn(locale, '/');
  return JSON.stringify({
    id: start,
    name: brand.name,
    short_name: brand.name,
    description: m['meta.main.description']({}, { locale }),
    lang: locale,
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: PALETTE.paper,
    theme_color: PALETTE.paper,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/app/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/app/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/app/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
