import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LOCALE } from '#contract/core/locale.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { kindOfKey, RESUME_TYPES, resumeName } from '#server/lead/intake/resume-name.ts';
import { findLeadStory } from '#server/lead/lead-story.ts';
import type { ComposeLetter } from '#server/outbox/contents.ts';
import { leadLetter } from './lead-letter.ts';
import { receivedLetter } from './received-letter.ts';
import { viewingEvent } from './viewing-event.ts';

type Context = { deps: LeadDeps; origin: string };

const storyOf = async ({ db }: LeadDeps, leadId: string | null) => (leadId ? findLeadStory(db, leadId) : undefined);

/** The staff speaks Russian. An answer goes to who wrote, where they left an address; a résumé comes along, since nothing else shows it. */
export const composeLeadLetter =
  ({ deps, origin }: Context): ComposeLetter =>
  async ({ leadId }) => {
    const story = await storyOf(deps, leadId);
    if (!story) return undefined;
    const { email, resumeKey, details } = story.lead;
    const attachments = resumeKey ? [await resumeOf(deps, resumeKey, details)] : undefined;
    return { letter: leadLetter(story, DEFAULT_LOCALE, origin), replyTo: email ? { name: '', address: email } : undefined, attachments };
  };

/** Named and typed by what the file was found to be: a lead that was stored before names were made to fit has any name. */
async function resumeOf({ resumeFolder }: LeadDeps, key: string, { resumeName: given }: Record<string, unknown>) {
  const kind = kindOfKey(key);
  return { filename: resumeName(String(given ?? ''), kind), contentType: RESUME_TYPES[kind], content: await readFile(join(resumeFolder, key)) };
}

/** Tells who wrote that it has arrived; a viewing comes with an entry for the calendar. */
export const composeReceivedLetter =
  ({ deps, origin }: Context): ComposeLetter =>
  async ({ leadId }, { brand }) => {
    const story = await storyOf(deps, leadId);
    if (!story) return undefined;
    const event = story.lead.type === 'book-view' ? viewingEvent(story, origin, brand.name[story.lead.lang]) : undefined;
    return { letter: receivedLetter(story, origin), icalEvent: event ? { method: 'PUBLISH', filename: 'viewing.ics', content: event } : undefined };
  };
