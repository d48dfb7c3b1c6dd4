import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import type { FormType } from '#contract/lead/feedback.ts';
import { createApi } from '#server/api/v1/api.ts';
import { createLog } from '#server/core/log.ts';
import { lead } from '#server/db/schema/lead.ts';
import { depsOn, testDatabase } from './database.ts';
import { EXAMPLES } from './forms.ts';
import { postTo } from './post-to.ts';

/** The endpoint of forms with a database of its own. Call it once per test file. */
export function testForms() {
  const database = testDatabase();
  let api: ReturnType<typeof createApi>;
  beforeAll(() => {
    api = createApi(depsOn(database()), createLog('silent'));
  });
  const post = postTo(() => api, '/feedback');
  const formOf = (type: FormType, more: Record<string, unknown> = {}) => ({ type, consent: true, requestId: randomUUID(), ...EXAMPLES[type].least, ...more });
  const contact = (more: Record<string, unknown> = {}) => formOf('common-contact', more);
  /** Sends a valid form and returns its stored row. */
  const storedBy = async (form: Record<string, unknown>) => {
    const { status, body } = await post(form);
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(String) } });
    const [row] = await database().select().from(lead).where(eq(lead.id, body.id));
    return row;
  };
  const refusal = (fields: Record<string, string>) => ({ status: 422, body: { error: 'Проверьте отмеченные поля.', code: 'invalid_form', fields } });
  return { database, api: () => api, post, formOf, contact, storedBy, refusal };
}
