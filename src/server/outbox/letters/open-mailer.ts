import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Env } from '#server/core/env.ts';
import type { DeliveryRow } from '#server/outbox/deliver.ts';

export type Message = Pick<SendMailOptions, 'from' | 'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'attachments' | 'icalEvent' | 'list' | 'headers' | 'messageId'>;
export type Mailer = {
  /** Resolves when the message has been taken over by somebody else. `name` is its own, whoever sends it again. */
  send(message: Message, name: string): Promise<void>;
  /** For the log: where messages go. */
  described: string;
};
type Options = { smtpUrl?: string; folder: string; timeoutMs?: number };

/** Where mails are written to when there is no SMTP server. */
export const mailFolderOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'mail');

/** How the files of messages end: a whole one, and one that is being written. */
export const WHOLE = '.eml';
export const UNFINISHED = '.part';

/** A server that says nothing for so long has forgotten us. */
const TIMEOUT_MS = 30_000;

/** Messages go to the SMTP server; without one into a folder, where they can be looked at. */
export function openMailer({ smtpUrl, folder, timeoutMs = TIMEOUT_MS }: Options): Mailer {
  if (!smtpUrl) return { send: (message, name) => store(folder, message, name), described: `no SMTP_URL: mails are written to ${folder}` };
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send(message) {
      await transport.sendMail(message);
    },
    described: `mails go through ${new URL(smtpUrl).host}`,
  };
}

/** Under its name only when it is whole. Sent again, it takes the place of the one before. */
async function store(folder: string, message: Message, name: string): Promise<void> {
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(message);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}${WHOLE}`);
  await writeFile(file + UNFINISHED, bytes as Buffer, { mode: 0o600, flush: true });
  await rename(file + UNFINISHED, file);
}

/** The name of a mail in that folder, without its ending. It begins with the delivery's id, by which it is found again when that is deleted. */
export const mailName = ({ id, template }: Pick<DeliveryRow, 'id' | 'template'>): string => `${id}-${template}`;

/** The id of the delivery that a file in that folder was written for. */
export const deliveryOfFile = (file: string): number | undefined => Number(/^(\d{1,15})-/.exec(file)?.[1]) || undefined;
