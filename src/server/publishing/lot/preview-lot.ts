import type { LotDetails } from '#contract/catalog/lot-details.ts';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { LOCALES, type Locale, pathIn } from '#contract/core/locale.ts';
import { LOT_TEXTS } from '#contract/office/lot-fields.ts';
import type { PreviewResponse } from '#contract/office/working-copy.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { loadDetails } from '#server/catalog/lot/find-lot-details.ts';
import { rowOf } from '#server/catalog/lot/lot-fields.ts';
import { selectInDetail } from '#server/catalog/lot/lot-queries.ts';
import { AppError } from '#server/core/errors.ts';
import { isValidSignature, sign } from '#server/core/sign.ts';
import { findPictures } from '#server/db/find-pictures.ts';
import type { FieldValues } from '#server/db/schema/working-copy.ts';
import { currentFields, findThing, requireThing } from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';

type PreviewDeps = CatalogDeps & { secret: string };

const DAY_MS = 86_400_000;
const PURPOSE = 'preview';
/** Without these no page can be shown. */
const NEEDED = ['categoryId', 'locationId', 'agentId', 'price'];

/** Links to the visitor's page of a lot with the values of its working copy. Whoever has a link can open it until it expires, such as the owner of the property. */
export async function createPreview(deps: PreviewDeps, actor: Actor, id: number, days: number): Promise<PreviewResponse> {
  requireRight(actor, 'lot.read');
  const expires = Date.now() + days * DAY_MS;
  const key = `${expires}.${sign(deps.secret, PURPOSE, 'lot', String(id), String(expires))}`;
  const link = (locale: Locale) => `${pathIn(locale, lotPath({ id }))}?preview=${key}`;
  await deps.db.transaction(async (tx) => {
    requireComplete(currentFields(await requireThing(tx, 'lot', id)));
    await writeAudit(tx, actor, { action: 'lot.preview', subject: 'lot', subjectId: id, change: { days } });
  });
  return { ru: link('ru'), en: link('en'), expiresAt: new Date(expires).toISOString() };
}

function requireComplete(fields: FieldValues): void {
  const missing = NEEDED.filter((path) => fields[path] == null);
  const hasPrice = Number(fields.price) > 0;
  const problems = { ...Object.fromEntries(missing.map((path) => [path, 'required'])), ...(!hasPrice && { price: 'required' }) };
  if (Object.keys(problems).length > 0) throw new AppError('invalid_form', '', problems);
}

/** A lot as its page would show it after publishing. A forged or expired key, and a lot that cannot be shown yet, are not found. */
export async function previewLot(deps: PreviewDeps, id: number, key: string, locale: Locale): Promise<LotDetails> {
  requireKey(deps.secret, id, key);
  const thing = await findThing(deps.db, 'lot', id);
  if (!thing) throw new AppError('lot_not_found');
  const fields = inEveryLanguage(currentFields(thing));
  try {
    requireComplete(fields);
  } catch {
    throw new AppError('lot_not_found');
  }
  const photoIds = fields.photos as number[];
  const [pictures, { present }, [published]] = await Promise.all([findPictures(deps.db, photoIds), loadDetails(deps, [], locale), selectInDetail(deps.db, [id])]);
  const now = new Date();
  return present({
    ...{ id, oldPrice: published?.oldPrice ?? null, publishedAt: published?.publishedAt ?? now, createdAt: published?.createdAt ?? now, updatedAt: now, archivedAt: null },
    ...rowOf(fields),
    status: published?.status === 'reserved' ? 'reserved' : 'active',
    photos: photoIds.flatMap((photo) => pictures.get(photo) ?? []),
    prices: published?.prices ?? [],
  } as Parameters<typeof present>[0]);
}

function requireKey(secret: string, id: number, key: string): void {
  const [expires = '', signature = ''] = key.split('.');
  const isOurs = isValidSignature(secret, signature, PURPOSE, 'lot', String(id), expires);
  if (!isOurs || Number(expires) < Date.now()) throw new AppError('lot_not_found');
}

/** A text that is not translated yet is shown in the other language. */
function inEveryLanguage(fields: FieldValues): FieldValues {
  const texts = Object.keys(LOT_TEXTS).flatMap((name) => {
    const anyText = LOCALES.map((locale) => String(fields[`${name}.${locale}`] ?? '')).find((text) => text.trim() !== '') ?? '';
    return LOCALES.map((locale) => [`${name}.${locale}`, String(fields[`${name}.${locale}`] ?? '').trim() || anyText]);
  });
  return { ...fields, ...Object.fromEntries(texts) };
}
