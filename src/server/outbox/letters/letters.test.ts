import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { FORM_TYPES, type FormType } from '#contract/lead/feedback.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { openFolderStore } from '#server/media/store/folder-store.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { EXAMPLES, VIEWING_DAY } from '#tests/support/forms.ts';
import { RESUMES } from '#tests/support/resumes.ts';

const database = testDatabase();
const api = testApi(database);
const post = api.post('/feedback');

async function submit(type: FormType, more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await post({ type, consent: true, requestId: randomUUID(), ...EXAMPLES[type].least, ...more });
  expect([status, body]).toEqual([201, { id: expect.any(String) }]);
  return body.id;
}
/** The letters of a lead as their recipients get them. */
async function lettersOf(leadId: string): Promise<(ParsedMail & { recipient: string })[]> {
  const rows = await database().select().from(delivery).where(eq(delivery.leadId, leadId));
  return Promise.all(
    rows.map(async (row) => {
      const message = await api.mail(row);
      const { message: raw } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message ?? {});
      return { ...(await simpleParser(raw as Buffer)), recipient: row.recipient };
    }),
  );
}
const recipients = async (id: string) => (await lettersOf(id)).map(({ recipient }) => recipient);

describe('a lead is mailed to', () => {
  const OFFICE = 'privet@tanais.example';
  test('the office', async () => expect(await recipients(await submit('common-contact'))).toEqual([OFFICE]));
  test('the agent of its lot and the office', async () => expect(await recipients(await submit('offer-price'))).toEqual(['elena@tanais.example', OFFICE]));
  test('the agent chosen in the form and the office, even for another agent’s lot', async () =>
    expect(await recipients(await submit('realtor-contact', { agentId: 3, lotId: 1301 }))).toEqual(['timur@tanais.example', OFFICE]));
  test('the office, for a partner’s lot', async () => expect(await recipients(await submit('offer-price', { lotId: 2, region: 'moscow' }))).toEqual([OFFICE]));
  test('only the managing partner, for a letter to them', async () => expect(await recipients(await submit('chief-contact'))).toEqual(['margarita@tanais.example']));
  test('the recruiter, and the applicant, who gets a confirmation', async () =>
    expect(await recipients(await submit('vacancy-application'))).toEqual(['team@tanais.example', 'a@b.ru']));
  test('LEAD_MAIL instead of all these', async () => {
    api.deps().outbox.leadMail = ['crm@tanais.example', 'boss@tanais.example'];
    const id = await submit('offer-price');
    api.deps().outbox.leadMail = [];
    expect(await recipients(id)).toEqual(['crm@tanais.example', 'boss@tanais.example']);
  });
});

describe.each(FORM_TYPES)('the letter of %s', (type) => {
  test('has the name, the contacts, the message and the page, in HTML and in plain text', async () => {
    const id = await submit(type, { ...EXAMPLES[type].more, page: '/team?utm_source=ya' });
    const [row] = await database().select().from(lead).where(eq(lead.id, id));
    const [letter] = await lettersOf(id);
    expect(letter?.subject).toMatch(new RegExp(`^№\\s${row?.number} · `));
    const { name, phone, email, message } = row ?? {};
    for (const said of [name, phone, email, message].filter((value) => value)) {
      expect(letter?.text).toContain(said);
      expect(letter?.html).toContain(said);
    }
    for (const part of [letter?.text, String(letter?.html)]) expect(part).toMatch(/https:\/\/tanais\.example\/team\?utm_source=ya[\s\S]*Кампания[\s\S]*ya/);
    if (phone) expect(letter?.html).toContain('href="tel:+78630001863"');
    if (email) expect(letter?.html).toContain(`href="mailto:${email}"`);
    if (row?.partnerLotId) expect(letter?.html).toContain('https://tanais.example/catalog/moscow/2');
    expect(letter?.html).not.toMatch(/<script|<img|undefined|null|\[object/);
  });
});

test('a letter to the managing partner has its subject before its message, and a foreign phone is a link', async () => {
  const [letter] = await lettersOf(await submit('chief-contact', { lang: 'en', name: 'Seán O’Brien', phone: '+353 1 496-0000', subject: 'The Don house', message: 'In English' }));
  expect(letter?.text).toMatch(/The Don house[\s\S]*In English/);
  expect(letter?.html).toMatch(/The Don house[\s\S]*In English/);
  expect(letter?.html).toContain('href="tel:+35314960000"');
});

describe('a hostile text', () => {
  test('in a message is escaped in the letter', async () => {
    const [letter] = await lettersOf(await submit('common-contact', { lang: 'en', message: '<img src=x onerror="alert(1)"></td>\n& <script>' }));
    expect(letter?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&lt;/td&gt;');
    expect(letter?.html).not.toContain('<img src=x');
    expect(letter?.text).toContain('<img src=x onerror="alert(1)"></td>');
  });
  test('with line breaks makes no header, even if no form has checked it', async () => {
    const id = await submit('vacancy-application');
    const evil = 'Anna\r\nBcc: all@evil.example\r\n\r\nHello';
    await database()
      .update(lead)
      .set({ name: evil, email: `a@b.ru\r\nBcc: all@evil.example`, details: { resumeName: evil } })
      .where(eq(lead.id, id));
    await database().update(delivery).set({ recipient: 'a@b.ru\r\nBcc: all@evil.example' }).where(eq(delivery.template, 'lead-received'));
    for (const letter of await lettersOf(id)) {
      expect(letter.bcc).toBeUndefined();
      expect([...letter.headers.keys()].sort()).toEqual(expect.not.arrayContaining(['bcc']));
    }
  });
});

test.each([
  ['Резюме.pdf', 'Резюме.pdf'],
  ['cv.html', 'cv.pdf'],
  ['\u202efdp.exe', 'fdp.pdf'],
])('a résumé is attached to the letter: %j as %s, with the type of its content', async (name, shown) => {
  const folder = await mkdtemp(join(tmpdir(), 'tanais-letters-'));
  api.deps().mediaStore = openFolderStore(folder);
  const form = new FormData();
  for (const [field, value] of Object.entries({ type: 'vacancy-application', consent: 'on', requestId: randomUUID(), ...EXAMPLES['vacancy-application'].least }))
    form.set(field, value);
  form.set('resume', new File([new Uint8Array(RESUMES.pdf)], name));
  const { body } = await post(form);
  const [staff, applicant] = await lettersOf(body.id);
  expect(staff?.attachments).toMatchObject([{ filename: shown, contentType: 'application/pdf', content: RESUMES.pdf }]);
  expect(applicant?.attachments).toEqual([]);
  await rm(folder, { recursive: true });
});

describe('the sender of a form', () => {
  test('gets a calendar entry for a viewing, in Moscow time', async () => {
    const letter = (await lettersOf(await submit('book-view', { lang: 'en', name: 'Jane', email: 'jane@mail.example', date: VIEWING_DAY, time: '10:30' }))).at(-1);
    expect([letter?.recipient, letter?.subject]).toEqual(['jane@mail.example', expect.stringMatching(/^Your viewing request: [A-Z]\w+,? \d+\s\w+,\s10:30, Moscow time$/)]);
    const event = letter?.attachments.find(({ filename }) => filename === 'viewing.ics')?.content.toString() ?? '';
    const day = VIEWING_DAY.replaceAll('-', '');
    expect(event).toContain(`DTSTART:${day}T073000Z\r\nDTEND:${day}T083000Z`);
    for (const line of event.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
  test('gets no letter without an email', async () => expect(await recipients(await submit('book-view'))).not.toContain('jane@mail.example'));
  test('is in Reply-To, so that the recipient can answer', async () => {
    const [letter] = await lettersOf(await submit('chief-contact', { email: 'anna@mail.example' }));
    expect(letter?.replyTo?.text).toBe('anna@mail.example');
  });
});
