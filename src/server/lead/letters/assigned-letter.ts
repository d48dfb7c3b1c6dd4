import { and, eq, sql } from 'drizzle-orm';
import { m } from '#messages';
import type { Deps } from '#server/db/deps.ts';
import { staff } from '#server/db/schema/staff.ts';
import { findFullLead } from '#server/lead/full-lead.ts';
import type { ComposeLetter } from '#server/outbox/contents.ts';
import { leadNotice } from './lead-notice.ts';

export const ASSIGNED_TEMPLATE = 'lead-assigned';

type Context = {
  deps: Pick<Deps, 'db'>;
  /** Of the office, not of the site. */
  origin: string;
};

/** Tells somebody, in their language, that they were given a lead. Nothing is sent if it is no longer theirs. */
export const composeAssignedLetter =
  ({ deps: { db }, origin }: Context): ComposeLetter =>
  async ({ leadId, recipient }) => {
    const fullLead = leadId ? await findFullLead(db, leadId) : undefined;
    const [holder] = await db
      .select({ locale: staff.locale })
      .from(staff)
      .where(and(eq(staff.id, fullLead?.lead.assigneeId ?? 0), sql`lower(${staff.email}) = lower(${recipient})`, staff.active));
    if (!fullLead || !holder) return undefined;
    const { locale } = holder;
    const texts = {
      title: m['mail.assigned.title']({ number: String(fullLead.lead.number) }, { locale }),
      text: m['mail.assigned.text']({}, { locale }),
      note: m['mail.assigned.note']({}, { locale }),
    };
    return { letter: leadNotice(fullLead, locale, origin, texts) };
  };
