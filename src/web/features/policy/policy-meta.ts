import type { MetaFunction } from 'react-router';
import { pageMeta } from '#web/app/page-meta.ts';
import { siteOf } from '#web/app/root-data.ts';
import { pathWithoutLocale } from '#web/format/locale-path.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';

/** `name` is the page's name in the breadcrumbs. A function returns the texts, because they are in the visitor's language. */
type Texts = { title: string; description: string; keywords: string; name: string };

export const policyMeta =
  (textsOf: () => Texts): MetaFunction =>
  ({ matches, location: { pathname } }) => {
    const site = siteOf(matches);
    const { name, ...texts } = textsOf();
    return pageMeta({ ...texts, pathname, site, jsonLd: [breadcrumbList(site.config.origin, [{ title: name, to: pathWithoutLocale(pathname) }])] });
  };
