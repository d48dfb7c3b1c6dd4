import { m } from '#messages';
import type { siteOf } from '#web/app/root-data.ts';
import type { MetaDescriptor } from '#web/app/router/route.ts';
import { localePath } from '#web/format/locale-path.ts';

export const FEED_PATH = '/articles/rss.xml';

/** Tells feed readers where new articles are announced. */
export const feedLink = ({ config, brand }: ReturnType<typeof siteOf>): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: m['articles.feedTitle']({ name: brand }),
  href: config.origin + localePath(FEED_PATH),
});
