import { desc, eq } from 'drizzle-orm';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Certificate } from '#contract/publishing/publication.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { presentPicture } from '#server/db/find-pictures.ts';
import { findPage, type PageQuery } from '#server/db/page.ts';
import { picture } from '#server/db/schema/picture.ts';
import { certificate } from '#server/db/schema/publication.ts';

export function findCertificates({ db }: CatalogDeps, query: PageQuery, locale: Locale): Promise<List<Certificate>> {
  const found = db
    .select({ row: certificate, image: picture })
    .from(certificate)
    .leftJoin(picture, eq(picture.id, certificate.pictureId))
    .orderBy(desc(certificate.date), desc(certificate.id));
  return findPage(query, found, db.$count(certificate), (rows) =>
    rows.map(({ row, image }) => ({
      id: row.id,
      title: row.title[locale],
      issuer: row.issuer[locale],
      number: row.number,
      date: row.date,
      image: image ? presentPicture(image, locale) : null,
    })),
  );
}
