import { hash } from 'node:crypto';
import { EMBED_ORIGINS } from '#contract/catalog/embed.ts';

/** The hash by which a policy allows an inline script. */
export const scriptHash = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`;

/** `mapOrigin` is that of MAP_STYLE_URL. */
type Options = { development: boolean; mapOrigin?: string };

/** `scripts` are the hashes of the inline scripts that may run. */
export function contentSecurityPolicy(scripts: readonly string[], { development, mapOrigin }: Options): string {
  const maps = mapOrigin ? ` ${mapOrigin}` : '';
  const rules = {
    'default-src': "'self'",
    // Vite needs inline scripts and a web socket in development.
    'script-src': development ? "'self' 'unsafe-inline'" : ["'self'", ...scripts].join(' '),
    'style-src': development ? "'self' 'unsafe-inline'" : "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob:${maps}`,
    'font-src': "'self'",
    'connect-src': `'self'${development ? ' ws:' : ''}${maps}`,
    // Players of other sites, which are loaded when a visitor asks for them. Our own videos are `media-src`.
    'frame-src': EMBED_ORIGINS.join(' '),
    'media-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return policyOf(rules);
}

/** The office runs only its own files. React Aria adds a style element, which carries the nonce. */
export const officeSecurityPolicy = (nonce: string, { development, mapOrigin }: Options): string => {
  const maps = mapOrigin ? ` ${mapOrigin}` : '';
  return policyOf({
    'default-src': "'self'",
    'script-src': development ? "'self' 'unsafe-inline'" : "'self'",
    'style-src': development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob:${maps}`,
    'connect-src': `'self'${development ? ' ws:' : ''}${maps}`,
    // A preview is a page of the site in a frame.
    'frame-src': "'self'",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
};

const policyOf = (rules: Record<string, string>): string =>
  Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
