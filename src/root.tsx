import type { ReactNode } from 'react';
import { Links, Meta, type MiddlewareFunction, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { getLocale } from '#runtime';
import '#ui/styles/fonts.css';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import cormorantBasic from '#ui/styles/fonts/cormorant-basic.woff2?url';
import cormorantCyrillic from '#ui/styles/fonts/cormorant-cyrillic.woff2?url';
import onestBasic from '#ui/styles/fonts/onest-basic.woff2?url';
import onestCyrillic from '#ui/styles/fonts/onest-cyrillic.woff2?url';
import { inLocaleOf } from '#web/app/locale.server.ts';
import { type LoadedData, navigationGate } from '#web/app/navigation-gate.ts';
import { loadRoot, type RootData } from '#web/app/root-data.ts';
import { CONFIG_META } from '#web/app/site-context.ts';
import { localePath } from '#web/format/locale-path.ts';
import { ErrorPage } from '#web/layout/error-page.tsx';

export { loadRoot as loader };

/** Sets the current locale for the whole request. */
export const middleware: MiddlewareFunction<Response>[] = [({ request }, next) => inLocaleOf(request, next)];

export const clientMiddleware: MiddlewareFunction<LoadedData>[] = [(args, next) => navigationGate.load(args, next)];

// The agency's settings are loaded once per document.
export const shouldRevalidate = () => false;

const PRELOADED_FONTS = { ru: [cormorantCyrillic, onestCyrillic], en: [cormorantBasic, onestBasic] };

export function Layout({ children }: { children: ReactNode }) {
  const locale = getLocale();
  const config = useRouteLoaderData<RootData>('root')?.config;
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
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
