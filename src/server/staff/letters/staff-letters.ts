import { and, eq, gt, sql } from 'drizzle-orm';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { staff, staffLink } from '#server/db/schema/staff.ts';
import type { StaffDeps } from '#server/staff/deps.ts';
import { INVITATION_HOURS, linkAddress, RESET_HOURS } from '#server/staff/link.ts';

/* The outbox is in a layer above this one, so its types are not named here; create-sending-context.ts checks that they fit. */

type Context = { deps: Pick<StaffDeps, 'db' | 'secret'>; origin: string };
type Row = { staffLinkId: string | null };

/** The letters of the office, by the template of the delivery. */
export const staffLetters = (context: Context) => ({
  'staff-invitation': async (row: Row) => letterOf(context, row, invitationLetter),
  'staff-reset': async (row: Row) => letterOf(context, row, resetLetter),
});

/** Nothing is sent for a link that was used, withdrawn or has expired meanwhile. */
async function letterOf<Letter>({ deps, origin }: Context, { staffLinkId }: Row, write: (href: string, locale: Locale) => Letter): Promise<{ letter: Letter } | undefined> {
  const [found] = await deps.db
    .select({ link: staffLink, locale: staff.locale })
    .from(staffLink)
    .leftJoin(staff, eq(staff.id, staffLink.staffId))
    .where(and(eq(staffLink.id, staffLinkId ?? ''), gt(staffLink.expiresAt, sql`now()`)));
  return found && { letter: write(linkAddress(deps.secret, found.link, origin), found.locale ?? found.link.locale) };
}

function invitationLetter(href: string, locale: Locale) {
  const title = m['mail.staff.invitationTitle']({}, { locale });
  const text = m['mail.staff.invitationText']({ hours: INVITATION_HOURS }, { locale });
  return letter(locale, { title, text, button: m['mail.staff.invitationButton']({}, { locale }), href, note: m['mail.staff.invitationNote']({}, { locale }) });
}

function resetLetter(href: string, locale: Locale) {
  const title = m['mail.staff.resetTitle']({}, { locale });
  const text = m['mail.staff.resetText']({ minutes: RESET_HOURS * 60 }, { locale });
  return letter(locale, { title, text, button: m['mail.staff.resetButton']({}, { locale }), href, note: m['mail.staff.resetNote']({}, { locale }) });
}

function letter(locale: Locale, { title, text, button, href, note }: { title: string; text: string; button: string; href: string; note: string }) {
  const blocks = [
    { kind: 'text' as const, text },
    { kind: 'button' as const, text: button, href },
  ];
  return { locale, subject: title, preview: text, title, blocks, notes: [{ text: note }] };
}
