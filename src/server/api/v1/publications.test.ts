import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ARTICLE_TOPICS, articleDetails } from '#contract/publishing/publication.ts';
import { agent } from '#server/db/schema/agent.ts';
import { article, certificate } from '#server/db/schema/publication.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
const get = testApi(database);
const articles = () => database().select().from(article);
const newestFirst = (a: typeof article.$inferSelect, b: typeof article.$inferSelect) => Number(b.publishedAt) - Number(a.publishedAt) || b.id - a.id;
const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug);

describe('articles', () => {
  test.each(ARTICLE_TOPICS)('are listed by the topic %s', async (topic) => {
    const rows = (await articles()).filter((row) => row.topic === topic).sort(newestFirst);
    const { body } = await get(`/articles?topic=${topic}`);
    expect(slugs(body.items)).toEqual(slugs(rows));
    expect(body.total).toBe(rows.length);
  });
  test('are listed by author', async () => {
    for (const { id, slug } of await database().select().from(agent)) {
      const rows = (await articles()).filter(({ authorId }) => authorId === id).sort(newestFirst);
      const { body } = await get(`/articles?author=${slug}&limit=2`);
      expect([slugs(body.items), body.total]).toEqual([slugs(rows).slice(0, 2), rows.length]);
    }
  });
  test.each(['nobody', '', '%00', '%D0%B0'])('there are none by “%s”', async (slug) => expect((await get(`/articles?author=${slug}`)).body).toMatchObject({ items: [], total: 0 }));
  test('of an unknown topic are refused', async () => expect((await get('/articles?topic=castles')).status).toBe(400));
});

describe('an article', () => {
  test.each(['ru', 'en'])('matches its schema in %s', async (lang) => {
    for (const { slug } of await articles()) {
      const { status, body } = await get(`/articles/${slug}?lang=${lang}`);
      expect(status, slug).toBe(200);
      expect(articleDetails.strict().safeParse(body).error, slug).toBeUndefined();
      expect(body.contents.length).toBeGreaterThan(0);
      if (lang === 'en') expect(JSON.stringify(body)).not.toMatch(/[А-Яа-яЁё]/);
    }
  });
  test('lists three related ones: of its topic first, then the newest', async () => {
    const rows = (await articles()).sort(newestFirst);
    for (const { slug, topic } of rows) {
      const others = rows.filter((row) => row.slug !== slug);
      const expected = [...others.filter((row) => row.topic === topic), ...others.filter((row) => row.topic !== topic)].slice(0, 3);
      expect(slugs((await get(`/articles/${slug}`)).body.related)).toEqual(slugs(expected));
    }
  });
  test('lists its author’s newest lots, or the newest exclusive ones if the author has none', async () => {
    const { body: exclusive } = await get('/lots?exclusive=1&limit=3');
    const written = await database().select().from(article).innerJoin(agent, eq(agent.id, article.authorId));
    const sells = new Set<boolean>();
    for (const { article: row, agent: author } of written) {
      const { body: own } = await get(`/lots?agent=${author.id}&limit=3`);
      sells.add(own.total > 0);
      expect((await get(`/articles/${row.slug}`)).body.lots).toEqual((own.total > 0 ? own : exclusive).items);
    }
    expect(sells.size).toBe(2);
  });
  test('is sanitized', async () => {
    const body = { ru: '## Дом\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>', en: 'Home' };
    const [first] = await articles();
    await database()
      .update(article)
      .set({ body })
      .where(eq(article.id, first?.id ?? 0));
    const { body: answer } = await get(`/articles/${first?.slug}`);
    expect(answer.contents).toEqual([{ id: 'part-dom', title: 'Дом', level: 2 }]);
    expect(answer.body).toContain('<h2 id="part-dom">Дом</h2>');
    expect(answer.body).not.toMatch(/script|onerror/);
  });
  test.each(['no-such', '%00', '%D0%B0'])('%s is unknown', async (slug) => {
    expect(await get(`/articles/${slug}`)).toEqual({ status: 404, body: { error: 'Такого адреса нет.', code: 'not_found' } });
    expect(await get(`/articles/${slug}?lang=en`)).toEqual({ status: 404, body: { error: expect.not.stringMatching(/[А-Яа-яЁё]/), code: 'not_found' } });
  });
});

test('all certificates are listed, the newest first', async () => {
  const rows = (await database().select().from(certificate)).sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
  const { body } = await get('/certificates?limit=100');
  expect(body.items.map((item: { id: number }) => item.id)).toEqual(rows.map(({ id }) => id));
});
