import { endpoints } from '#contract/api/endpoints.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { apiOf } from '#web/app/api.ts';
import { publicPage } from '#web/app/public-page.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { FEED_PATH } from '#web/features/article/feed-link.ts';
import { rssOf } from '#web/features/article/rss.ts';
import { TOPIC_NAMES } from '#web/features/article/topic-names.ts';
import { localePath } from '#web/format/locale-path.ts';

const NEWEST = 30;
const A_QUARTER_HOUR = 'public, max-age=900';

export const isPublic = publicPage;

/** The newest articles for feed readers, in the language of the address. */
export async function loader({ context }: LoaderArgs): Promise<Response> {
  const { origin } = context.site.config;
  const api = apiOf(context);
  const [settings, articles] = await Promise.all([api.get(endpoints.settings), api.get(endpoints.articles, { limit: NEWEST })]);
  const feed = rssOf({
    title: m['articles.feedTitle']({ name: settings.brand.name }),
    description: m['articles.lead'](),
    language: getLocale(),
    page: origin + localePath('/articles'),
    self: origin + localePath(FEED_PATH),
    topicOf: ({ topic }) => TOPIC_NAMES[topic](),
    articles: articles.items,
  });
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': A_QUARTER_HOUR } });
}
