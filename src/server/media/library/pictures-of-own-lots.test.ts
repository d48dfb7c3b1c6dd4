import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lot, lotPhoto } from '#server/db/schema/lot.ts';
import { picture } from '#server/db/schema/picture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LOT, testStaff } from '#tests/support/office-lots.ts';
import { findLibraryPictures } from './find-library-pictures.ts';
import { updatePicture } from './update-picture.ts';

const database = testDatabase();
const office = testStaff(database);
const db = () => database() as never;

test('an agent gives a photo of their own lot the text that it lacks, and changes nothing else of it', async () => {
  const [own] = await database().select({ agentId: lot.agentId }).from(lot).where(eq(lot.id, LOT));
  await office.add('ivan', 'agent', own?.agentId ?? null);
  await office.add('vera', 'agent');
  const [photo] = await database()
    .select({ id: lotPhoto.pictureId })
    .from(lotPhoto)
    .where(and(eq(lotPhoto.ownerId, LOT), eq(lotPhoto.position, 0)));
  const id = photo?.id ?? 0;
  await database()
    .update(picture)
    .set({ alt: { ru: 'Дом', en: '' } })
    .where(eq(picture.id, id));
  const ivan = office.actor('ivan');

  await expect(updatePicture(db(), office.actor('vera'), id, { alt: { en: 'A house' } })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(updatePicture(db(), ivan, id, { alt: { ru: 'Другое' } })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(updatePicture(db(), ivan, id, { alt: { en: 'A house' }, focus: { x: 0, y: 0 } })).rejects.toMatchObject({ code: 'forbidden' });
  const query = { page: 1, limit: 24, view: 'all', search: String(LOT), mine: false, ids: [id] } as never;
  expect((await findLibraryPictures(db(), ivan, query)).items).toMatchObject([{ id, mayWrite: false, mayFillAlt: true }]);
  expect((await findLibraryPictures(db(), ivan, query)).items[0]?.useCount).toBeGreaterThan(0);
  expect(await updatePicture(db(), ivan, id, { alt: { ru: 'Дом', en: 'A house' } })).toMatchObject({ alt: { ru: 'Дом', en: 'A house' } });
  await expect(updatePicture(db(), ivan, id, { alt: { en: 'Another' } })).rejects.toMatchObject({ code: 'forbidden' });
});
