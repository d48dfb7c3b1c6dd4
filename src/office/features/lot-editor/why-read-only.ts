import { m } from '#messages';
import { session } from '#office/app/session.ts';

/** Why nothing of a lot can be changed by somebody who may only read it. */
export const whyReadOnly = (): string => (session.get()?.viewing ? m['officeLots.edit.viewing']() : m['officeLots.edit.notYours']());
