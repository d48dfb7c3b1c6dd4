import { describe, expect, it } from 'vitest';
import type { ArticleItem } from '#contract/publishing/publication.ts';
import { rssOf } from './rss.ts';

const article: ArticleItem = {
  slug: 'torg-bez-obid',
  title: 'Торг «без обид» & прочее <b>',
  lead: 'Как назвать цену\u0007 и остаться друзьями.',
  topic: 'deal',
  cover: { src: '/media/a.jpg', preview: '/media/a.jpg', width: 3, height: 2, alt: '', placeholder: '#000' },
  author: { slug: 'timur-beketov', name: 'Тимур Бекетов' },
  readMinutes: 5,
  publishedAt: '2026-11-04T09:00:00.000Z',
};
const feed = (articles: ArticleItem[]) =>
  rssOf({
    title: 'Статьи',
    description: 'О домах',
    language: 'ru',
    page: 'https://tanais.example/articles',
    self: 'https://tanais.example/articles/rss.xml',
    topicOf: () => 'Сделка',
    articles,
  });

describe('the feed of articles', () => {
  it('has its URL, its language and the date of the last change', () => {
    const xml = feed([article]);
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
    expect(xml).toContain('<atom:link href="https://tanais.example/articles/rss.xml" rel="self" type="application/rss+xml"/>');
    expect(xml).toContain('<language>ru</language>');
    expect(xml).toContain('<lastBuildDate>Wed, 04 Nov 2026 09:00:00 GMT</lastBuildDate>');
  });

  it('has the author, topic, date and lead of an article, and its permanent URL', () => {
    const xml = feed([article]);
    expect(xml).toContain('<guid>https://tanais.example/articles/torg-bez-obid</guid>');
    expect(xml).toContain('<pubDate>Wed, 04 Nov 2026 09:00:00 GMT</pubDate>');
    expect(xml).toContain('<dc:creator>Тимур Бекетов</dc:creator>');
    expect(xml).toContain('<category>Сделка</category>');
  });

  it('is valid XML for any title of an article', () => {
    const xml = feed([article]);
    expect(xml).toContain('<title>Торг «без обид» &amp; прочее &lt;b&gt;</title>');
    expect(xml).toContain('<description>Как назвать цену и остаться друзьями.</description>');
  });

  it('is valid without articles too', () => {
    expect(feed([])).not.toContain('lastBuildDate');
    expect(feed([])).toContain('</channel>');
  });
});
