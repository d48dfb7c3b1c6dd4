import type { MetaFunction } from 'react-router';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { pathWithoutLocale } from '#web/locale-path.ts';
import { pageMeta } from '#web/page-meta.ts';
import { siteOf } from '#web/root-data.ts';

/** `name` is what the page is called in its trail. Asked for anew each time: the words are of the visitor's language. */
type Words = { title: string; description: string; keywords: string; name: string };

export const policyMeta =
  (words: () => Words): MetaFunction =>
  ({ matches, location: { pathname } }) => {
    const site = siteOf(matches);
    const { name, ...told } = words();
    return pageMeta({ ...told, pathname, site, jsonLd: [breadcrumbList(site.config.origin, [{ title: name, to: pathWithoutLocale(pathname) }])] });
  };
