import { scriptHash } from './content-security.ts';
import type { RenderedPage } from './page-cache.ts';

const TO_ENGLISH = 'history.replaceState(null,"","/en"+location.search+location.hash)';
const rootPages = new WeakMap<RenderedPage, RenderedPage>();

/**
 * The English home page served at `/`: a redirect would cost half a second on a slow connection. An inline script changes the address to `/en` before
 * other scripts run.
 */
export function asRootPage(page: RenderedPage): RenderedPage {
  const known = rootPages.get(page);
  if (known) return known;
  const scriptAt = page.body.indexOf('<head>') + '<head>'.length;
  const rootPage = {
    ...page,
    body: Buffer.concat([page.body.subarray(0, scriptAt), Buffer.from(`<script>${TO_ENGLISH}</script>`), page.body.subarray(scriptAt)]),
    scripts: [...page.scripts, scriptHash(TO_ENGLISH)],
    etag: page.etag.replace(/"$/, '-root"'),
  };
  rootPages.set(page, rootPage);
  return rootPage;
}
