import type { PreviewInput, ShortlistPreview } from '#contract/office/matching.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { AppError } from '#server/core/errors.ts';
import { settings } from '#server/db/schema/agency.ts';
import { maskEmail } from '#server/lead/person/mask-contact.ts';
import type { Block } from '#server/outbox/letters/letter.ts';
import type { Actor } from '#server/staff/actor.ts';
import { findSeekerEmail } from './seeker-email.ts';
import { findSenderName, writeShortlistLetter } from './shortlist-letter.ts';
import { requireSeeker } from './wishes.ts';

/** The letter as the visitor will read it, and where it would go. Nothing is stored. */
export async function previewShortlist(deps: CatalogDeps & { origin: string }, actor: Actor, { for: seeker, lots, lang, message }: PreviewInput): Promise<ShortlistPreview> {
  await requireSeeker(deps.db, actor, seeker);
  const [email, sender, [agency]] = await Promise.all([
    findSeekerEmail(deps.db, seeker),
    findSenderName(deps.db, actor.staffId, lang),
    deps.db.select({ value: settings.value }).from(settings),
  ]);
  if (!agency) throw new Error('the agency has no settings');
  const letter = await writeShortlistLetter(deps, { lots, lang, message, agent: sender, brand: agency.value.brand, origin: deps.origin, link: '' });
  if (!letter) throw new AppError('lot_not_found');
  const shown = blockOf(letter.blocks, 'lots')?.lots ?? [];
  return {
    to: email ? maskEmail(email) : null,
    subject: letter.subject,
    text: blockOf(letter.blocks, 'text')?.text ?? '',
    lots: shown.map(({ title, place, facts, price }) => ({ title, place, facts, price })),
    button: blockOf(letter.blocks, 'button')?.text ?? '',
    note: letter.notes.map(({ text }) => text).join(' '),
  };
}

const blockOf = <Kind extends Block['kind']>(blocks: readonly Block[], kind: Kind) => blocks.find((block): block is Extract<Block, { kind: Kind }> => block.kind === kind);
