import { getLocale } from '#runtime';
import '#ui/styles/fonts.css';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import cormorantBasic from '#ui/styles/fonts/cormorant-basic.woff2?url';
import cormorantCyrillic from '#ui/styles/fonts/cormorant-cyrillic.woff2?url';
import onestBasic from '#ui/styles/fonts/onest-basic.woff2?url';
import onestCyrillic from '#ui/styles/fonts/onest-cyrillic.woff2?url';
import { useRootData } from '#web/app/root-data.ts';
import { PageMeta, PageView } from '#web/app/router/page-view.tsx';
import { CONFIG_META } from '#web/app/site-context.ts';
import { localePath } from '#web/format/locale-path.ts';
import { ErrorPage } from '#web/layout/error-page.tsx';

const PRELOADED_FONTS = { ru: [cormorantCyrillic, onestCyrillic], en: [cormorantBasic, onestBasic] };

/** The whole document. What never changes in the browser (styles, scripts, some tags) is added by entry.server.tsx. */
export function Root() {
  const locale = getLocale();
  const config = useRootData()?.config;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {config && (
          <>
            <meta name={CONFIG_META.origin} content={config.origin} />
            <meta name={CONFIG_META.apiBase} content={config.apiBase} />
            <meta name={CONFIG_META.buildId} content={config.buildId} />
            {config.mapStyle && <meta name={CONFIG_META.mapStyle} content={config.mapStyle} />}
          </>
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/app/180.png" />
        <link rel="manifest" href={localePath('/site.webmanifest')} />
        {PRELOADED_FONTS[locale].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <PageMeta />
      </head>
      <body>
        <PageView ErrorPage={ErrorPage} />
      </body>
    </html>
  );
}
