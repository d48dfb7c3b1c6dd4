import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ApiDeps } from '#server/api/deps.ts';
import { createApi } from '#server/api/v1/api.ts';
import { createSendingContext } from '#server/app/create-sending-context.ts';
import { createLog } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { consent } from '#server/db/schema/consent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { createSend } from '#server/outbox/create-send.ts';
import { openMailer } from '#server/outbox/letters/open-mailer.ts';
import { depsOn } from './database.ts';
import { EXAMPLES } from './forms.ts';
import { postTo } from './post-to.ts';
import { RESUMES } from './resumes.ts';

/** Sends forms as visitors do, and gives access to their résumés and mails. Each test starts without leads and subscriptions; `submit`, `subscribe` and `apply` return the stored id. */
export function testVisitors(database: () => Database) {
  let parent: string;
  let folder: string;
  let deps: ApiDeps;
  let api: ReturnType<typeof createApi>;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'tanais-visitors-'));
    folder = join(parent, 'resumes');
    await mkdir(folder);
    deps = depsOn(database(), parent);
    api = createApi(deps, createLog('silent'));
  });
  beforeEach(async () => {
    await rm(join(parent, 'mail'), { recursive: true, force: true });
    for (const table of [delivery, lead, alert, priceWatch, consent]) await database().delete(table);
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  const send = async (path: string, form: FormData | Record<string, unknown>): Promise<string> => (await postTo(() => api, path)(form)).body.id;
  return {
    folder: () => folder,
    /** Where files with personal data are. */
    files: () => ({ mediaStore: deps.mediaStore, mailFolder: join(parent, 'mail') }),
    /** Writes every mail, as a site without SMTP_URL does. */
    async writeMails(): Promise<void> {
      const send = createSend(createSendingContext({ deps, sendChannels: { mail: openMailer({ folder: join(parent, 'mail') }) }, origin: 'https://tanais.example' }));
      for (const row of await database().select().from(delivery)) await send(row);
    },
    mails: () => readdir(join(parent, 'mail')).catch(() => []),
    submit: (type: keyof typeof EXAMPLES, more: object = {}) => send('/feedback', { type, consent: true, requestId: randomUUID(), ...EXAMPLES[type].least, ...more }),
    subscribe: (email = 'anna@mail.example') => send('/lots/subscriptions', { email, filters: {}, frequency: 'daily', consent: true }),
    /** Sends a job application with a résumé. */
    apply(more: object = {}) {
      const form = new FormData();
      const fields = { type: 'vacancy-application', consent: 'on', requestId: randomUUID(), ...EXAMPLES['vacancy-application'].least, ...more };
      for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
      form.set('resume', new File([new Uint8Array(RESUMES.pdf)], 'cv.pdf'));
      return send('/feedback', form);
    },
  };
}
