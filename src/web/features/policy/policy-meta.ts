import type { MetaFunction } from 'react-router';
import { pageMeta } from '#web/app/page-meta.ts';
import { siteOf } from '#web/app/root-data.ts';
import { pathWithoutLocale } from '#web/format/locale-path.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';

/** `name` is what the page is called in its trail. Asked for anew each time: the words are of the visitor's language. */
type Words = { title: string; description: string; keywords: string; name: string };

export const policyMeta =
  (words: () => Words): MetaFunction =>
  ({ matches, location: { pathname } }) => {
    const site = siteOf(matches);
    const { name, ...told } = words();
    return pageMeta({ ...told, pathname, site, jsonLd: [breadcrumbList(site.config.origin, [{ title: name, to: pathWithoutLocale(pathname) }])] });
  };
