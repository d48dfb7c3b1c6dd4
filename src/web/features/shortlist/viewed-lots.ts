import type { LocalKey } from '#contract/core/browser-storage.ts';
import { keep } from '#web/stores/kept.ts';
import type { LotKey } from '#web/stores/lot-key.ts';
import { readKeptKeys } from '#web/stores/read-kept-keys.ts';

const NAME = 'viewed' satisfies LocalKey;
export const VIEWED_LIMIT = 12;

/** The lots whose pages this browser has opened, the latest first. */
export const readViewed = (): LotKey[] => readKeptKeys(NAME);

export const keepViewed = (keys: LotKey[]): void => keep(NAME, JSON.stringify(keys));

/** A lot that is looked at again comes to the front. */
export const withViewed = (keys: LotKey[], key: LotKey): LotKey[] => [key, ...keys.filter((other) => other !== key)].slice(0, VIEWED_LIMIT);
