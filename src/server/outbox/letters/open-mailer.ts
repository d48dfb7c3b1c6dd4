import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Env } from '#server/core/env.ts';
import type { DeliveryRow } from '#server/outbox/deliver.ts';

export type Message = Pick<SendMailOptions, 'from' | 'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'attachments' | 'icalEvent' | 'list' | 'headers' | 'messageId'>;
export type Mailer = {
  /** Resolves when the message has been accepted. `name` is the same for every attempt. */
  send(message: Message, name: string): Promise<void>;
  /** For the log: where messages go. */
  described: string;
};
type Options = { smtpUrl?: string; folder: string; timeoutMs?: number };

/** The folder for mails when there is no SMTP server. */
export const mailFolderOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'mail');

/** File extensions of mails: a finished one, and the suffix of one that is being written. */
export const MAIL_EXTENSION = '.eml';
export const UNFINISHED_SUFFIX = '.part';

const TIMEOUT_MS = 30_000;

/** Sends messages to the SMTP server, or writes them to a folder if there is none. */
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

/** Written under another name first, so that readers never see half a file. A retry overwrites it. */
async function store(folder: string, message: Message, name: string): Promise<void> {
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(message);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}${MAIL_EXTENSION}`);
  await writeFile(file + UNFINISHED_SUFFIX, bytes as Buffer, { mode: 0o600, flush: true });
  await rename(file + UNFINISHED_SUFFIX, file);
}

/** The file name of a mail without extension. It begins with the delivery's id, so that the file can be deleted with the delivery. */
export const mailName = ({ id, template }: Pick<DeliveryRow, 'id' | 'template'>): string => `${id}-${template}`;

/** The id of the delivery of a mail file. */
export const deliveryOfFile = (file: string): number | undefined => Number(/^(\d{1,15})-/.exec(file)?.[1]) || undefined;
