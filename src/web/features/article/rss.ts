import type { Locale } from '#contract/core/locale.ts';
import { escapeMarkup } from '#contract/core/text.ts';
import type { ArticleItem } from '#contract/publishing/publication.ts';

type Channel = {
  title: string;
  description: string;
  language: Locale;
  /** The page of the articles, and the feed itself. */
  page: string;
  self: string;
  topicOf(article: ArticleItem): string;
  articles: ArticleItem[];
};

const LANGUAGE: Record<Locale, string> = { ru: 'ru', en: 'en-gb' };

/** The newest articles for feed readers: RSS 2.0. */
export function rssOf({ title, description, language, page, self, topicOf, articles }: Channel): string {
  const items = articles.map((article) => {
    const address = `${page}/${article.slug}`;
    return element('item', [
      textElement('title', article.title),
      textElement('link', address),
      textElement('guid', address),
      textElement('pubDate', dateOf(article)),
      textElement('dc:creator', article.author.name),
      textElement('category', topicOf(article)),
      textElement('description', article.lead),
    ]);
  });
  const [newest] = articles;
  const channel = element('channel', [
    textElement('title', title),
    textElement('link', page),
    `<atom:link href="${escapeMarkup(self)}" rel="self" type="application/rss+xml"/>`,
    textElement('description', description),
    textElement('language', LANGUAGE[language]),
    ...(newest ? [textElement('lastBuildDate', dateOf(newest))] : []),
    ...items,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">${channel}</rss>\n`;
}

const element = (name: string, parts: string[]): string => `\n<${name}>\n${parts.join('\n')}\n</${name}>`;
const textElement = (name: string, text: string): string => `<${name}>${escapeMarkup(text)}</${name}>`;
/** In the format of RFC 822, which RSS requires. */
const dateOf = ({ publishedAt }: ArticleItem): string => new Date(publishedAt).toUTCString();
