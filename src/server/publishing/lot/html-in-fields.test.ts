import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#contract/core/locale.ts';
import { INSIDE_FIELDS, LOT_FIELDS, LOT_TEXTS, OPTIONAL_LOT_TEXTS } from '#contract/office/lot-fields.ts';
import { requireSettings } from '#server/agency/require-settings.ts';
import { brochureOf } from '#server/catalog/brochure/brochure-of.ts';
import { requireLot } from '#server/catalog/lot/require-lot.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lotPhoto } from '#server/db/schema/lot.ts';
import { picture } from '#server/db/schema/picture.ts';
import { shareContent } from '#server/pages/discovery/share-picture/share-content.ts';
import { performAction } from '#server/publishing/working-copy/perform-action.ts';
import { testApi } from '#tests/support/api.ts';
import { appOn } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';

const HTML = '</title></script><img src=x onerror="hit()"> & ]]> "a" < b';
/** What would make an element of it, in HTML or XML. */
const ELEMENT = /<img src=x|<\/title><\/script>/;

const database = testDatabase();
const office = testStaff(database);
const api = testApi(database);

beforeAll(async () => {
  const both = [...Object.keys(LOT_TEXTS), ...Object.keys(OPTIONAL_LOT_TEXTS)].flatMap((name) => LOCALES.map((locale) => `${name}.${locale}`));
  const inside = Object.keys(INSIDE_FIELDS).filter((path) => LOT_FIELDS[path]?.safeParse(HTML).success);
  const texts = [...both, ...inside, 'addressHouse'];
  await office.save('olga', LOT, 0, { addressPrecision: 'exact', ...Object.fromEntries(texts.map((path) => [path, HTML])) });
  const photos = await database().select({ id: lotPhoto.pictureId }).from(lotPhoto).where(eq(lotPhoto.ownerId, LOT));
  for (const { id } of photos) {
    await database()
      .update(picture)
      .set({ alt: { ru: HTML, en: HTML } })
      .where(eq(picture.id, id));
  }
  await performAction(api.deps(), office.actor('egor'), 'lot', LOT, 'publish', {});
  await performAction(api.deps(), office.actor('egor'), 'lot', LOT, 'change-price', { price: 99_000_000, reason: HTML });
  await api.changed([LOT]);
});

describe('HTML in the text fields of a lot is text', () => {
  test.each(LOCALES)('in the answers of the API, letter by letter: %s', async (locale) => {
    const { body } = await api(`/lots/${LOT}?lang=${locale}`);
    expect([body.title, body.description]).toEqual([HTML, HTML]);
    expect(body.photos[0].alt).toBe(HTML);
  });

  test.each(LOCALES)('in the brochure and the share picture: %s', async (locale) => {
    const [shown, agency] = [await requireLot(api.deps(), LOT, locale), await requireSettings(api.deps(), locale)];
    expect(brochureOf(shown, agency, { locale, origin: 'https://site.example' }).title).toBe(HTML);
    expect((await shareContent(api.deps(), `catalog/${LOT}`, locale)).title).toBe(HTML);
    const app = appOn(api.deps());
    const brochure = await app.request(`http://site.example${locale === 'en' ? '/en' : ''}/catalog/${LOT}/brochure.pdf`);
    expect([
      brochure.status,
      Buffer.from(await brochure.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual([200, '%PDF-']);
    const share = await app.request(`http://site.example/og/${locale}/catalog/${LOT}.jpg`);
    expect([share.status, share.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('in the sitemap and in files for programs', async () => {
    const app = appOn(api.deps());
    for (const path of ['/sitemap.xml', '/sitemaps/lots-1.xml', '/llms.txt']) {
      const answer = await app.request(`http://site.example${path}`);
      expect(answer.status, path).toBe(200);
      expect(await answer.text(), path).not.toMatch(ELEMENT);
    }
  });

  test('in letters about the lot, to the visitor and to the agency', async () => {
    const { body } = await api.post('/feedback')({ type: 'offer-price', consent: true, requestId: randomUUID(), ...EXAMPLES['offer-price'].least, lotId: LOT });
    const rows = await database().select().from(delivery).where(eq(delivery.leadId, body.id));
    const mails = (await Promise.all(rows.map((row) => api.mail(row)))).filter((mail) => mail !== undefined);
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) {
      const { html = '', text = '', subject = '' } = mail as { html?: string; text?: string; subject?: string };
      expect(html).not.toMatch(ELEMENT);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html + text).toContain('onerror');
    }
  });
});
