import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FORM_TYPES, FORMS, type FormType } from '#contract/lead/feedback.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { openFolderStore } from '#server/media/store/folder-store.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { RESUMES } from '#tests/support/resumes.ts';

const VISITOR = 'victim@third.example';
const PHONE = '+7 (999) 765-43-21';
/** In Cyrillic characters, since the Russian forms accept no others in a name. */
const CANARY = 'Канарейка';
const TEXTS = ['name', 'message', 'question', 'subject'];

const database = testDatabase();
let folder: string;
const api = testApi(database);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanais-words-'));
  api.deps().mediaStore = openFolderStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => void (await database().delete(delivery)));

/** Everything that was to be mailed, as it goes over the wire and as a mail program reads it. */
async function mailed(): Promise<{ recipient: string; all: string }[]> {
  const rows = await database().select().from(delivery);
  return Promise.all(
    rows.map(async (row) => {
      const message = await api.mail(row);
      const { message: raw } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message ?? {});
      return { recipient: row.recipient, all: readable(await simpleParser(raw as Buffer)) };
    }),
  );
}
const readable = ({ headers, headerLines, html, text, attachments }: ParsedMail) =>
  [
    JSON.stringify([...headers]),
    ...headerLines.map(({ line }) => line),
    html,
    text,
    ...attachments.flatMap(({ filename, content, contentType }) => [filename, contentType, content.toString()]),
  ].join('\n');

function formOf(type: FormType, lang: string): FormData {
  const form = new FormData();
  const fields = { ...EXAMPLES[type].least, email: VISITOR, ...Object.fromEntries(TEXTS.filter((field) => field in FORMS[type]).map((field) => [field, CANARY])) };
  const around = { type, lang, consent: 'on', requestId: randomUUID(), page: `/catalog?q=${CANARY}`, referrer: `https://evil.example/${CANARY}`, utm_source: CANARY };
  const person = 'phone' in FORMS[type] ? { phone: PHONE } : {};
  for (const [field, value] of Object.entries({ ...fields, ...person, ...around })) form.set(field, value);
  if (type === 'vacancy-application') form.set('resume', new File([new Uint8Array(RESUMES.pdf)], `${CANARY}.pdf`));
  return form;
}

describe.each(['ru', 'en'])('in %s', (lang) => {
  test.each(FORM_TYPES)('a text typed into %s is mailed only to the agency, never to an unconfirmed address', async (type) => {
    expect((await api.post('/feedback')(formOf(type, lang))).status).toBe(201);
    const letters = await mailed();
    const toVisitor = letters.filter(({ recipient }) => recipient === VISITOR);
    const toAgency = letters.filter(({ recipient }) => recipient !== VISITOR);
    expect(toAgency.length).toBeGreaterThan(0);
    for (const { all } of toAgency) expect(all).toContain(CANARY);
    for (const { all } of toVisitor) for (const typed of [CANARY, encodeURIComponent(CANARY), '765-43-21', 'evil.example']) expect(all).not.toContain(typed);
  });
  test('the letter that asks to confirm an alert does not repeat the search text', async () => {
    const body = { email: VISITOR, lang, consent: true, filters: { 'search[name]': CANARY, rooms: [3] }, page: `/subscribe?q=${CANARY}` };
    expect((await api.post('/lots/subscriptions')(body)).status).toBe(201);
    const [letter] = await mailed();
    expect(letter?.recipient).toBe(VISITOR);
    expect(letter?.all).toMatch(/комнат|rooms/);
    expect(letter?.all).not.toContain(CANARY);
  });
});

test('a viewing, an offer and an application each get a confirmation at their address', async () => {
  for (const type of ['book-view', 'offer-price', 'vacancy-application'] as const) await api.post('/feedback')(formOf(type, 'en'));
  const letters = (await mailed()).filter(({ recipient }) => recipient === VISITOR);
  expect(letters).toHaveLength(3);
  for (const { all } of letters) expect(all).toMatch(/Enquiry no\.\s\d+/);
  expect(letters.filter(({ all }) => all.includes('https://tanais.example/en/catalog/1301'))).toHaveLength(2);
});
