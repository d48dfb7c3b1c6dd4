import { pageMeta } from '#web/app/page-meta.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { pathWithoutLocale } from '#web/format/locale-path.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';

/** `name` is the page's name in the breadcrumbs. */
type Texts = { title: string; description: string; keywords: string; name: string };

/** Takes a function, because the texts are in the visitor's language. */
export const policyMeta =
  (textsOf: () => Texts): MetaFunction =>
  ({ root, location: { pathname } }) => {
    const site = siteOf(root);
    const { name, ...texts } = textsOf();
    return pageMeta({ ...texts, pathname, site, jsonLd: [breadcrumbList(site.config.origin, [{ title: name, to: pathWithoutLocale(pathname) }])] });
  };
