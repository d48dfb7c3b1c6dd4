import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApi } from '#server/api/v1/api.ts';
import type { Database } from '#server/db/client.ts';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { consent } from '#server/db/schema/consent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { createLog } from '#server/log.ts';
import { depsOn } from './database.ts';
import { EXAMPLES } from './forms.ts';
import { postTo } from './post-to.ts';
import { RESUMES } from './resumes.ts';

/** Whoever sends forms, and the folder of their résumés. Before each test nobody has sent any; each answers with the id of what was stored. */
export function testVisitors(database: () => Database) {
  let folder: string;
  let api: ReturnType<typeof createApi>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tanais-visitors-'));
    api = createApi(depsOn(database(), folder), createLog('silent'));
  });
  beforeEach(async () => {
    for (const table of [delivery, lead, alert, priceWatch, consent]) await database().delete(table);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const send = async (path: string, form: FormData | Record<string, unknown>): Promise<string> => (await postTo(() => api, path)(form)).body.id;
  return {
    folder: () => folder,
    submit: (type: keyof typeof EXAMPLES, more: object = {}) => send('/feedback', { type, consent: true, requestId: randomUUID(), ...EXAMPLES[type].least, ...more }),
    subscribe: (email = 'anna@mail.example') => send('/lots/subscriptions', { email, filters: {}, frequency: 'daily', consent: true }),
    /** With a résumé. */
    apply(more: object = {}) {
      const form = new FormData();
      const said = { type: 'vacancy-application', consent: 'on', requestId: randomUUID(), ...EXAMPLES['vacancy-application'].least, ...more };
      for (const [field, value] of Object.entries(said)) form.set(field, String(value));
      form.set('resume', new File([new Uint8Array(RESUMES.pdf)], 'cv.pdf'));
      return send('/feedback', form);
    },
  };
}
