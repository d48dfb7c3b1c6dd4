import { join } from 'node:path';
import type { Env } from '#server/core/env.ts';
import type { DeliveryRow } from './deliver.ts';

/** Where mails are written to when there is no SMTP server. */
export const mailFolderOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'mail');

/** The name of a mail in that folder, without its ending. It begins with the delivery's id, by which it is found again when that is deleted. */
export const mailName = ({ id, template }: Pick<DeliveryRow, 'id' | 'template'>): string => `${id}-${template}`;

/** The id of the delivery that a file in that folder was written for. */
export const deliveryOfFile = (file: string): number | undefined => Number(/^(\d{1,15})-/.exec(file)?.[1]) || undefined;
