import type { LocalKey } from '#contract/core/browser-storage.ts';
import type { LotKey } from '#web/stores/any-lot.ts';
import { storeLocal } from '#web/stores/local-storage.ts';
import { readStoredKeys } from '#web/stores/shortlist.ts';

const STORAGE_KEY = 'viewed' satisfies LocalKey;
export const VIEWED_LIMIT = 12;

/** The lots whose pages this browser has opened, the latest first. */
export const readViewed = (): LotKey[] => readStoredKeys(STORAGE_KEY);

export const storeViewed = (keys: LotKey[]): void => storeLocal(STORAGE_KEY, JSON.stringify(keys));

/** A lot that is viewed again moves to the front. */
export const withViewed = (keys: LotKey[], key: LotKey): LotKey[] => [key, ...keys.filter((other) => other !== key)].slice(0, VIEWED_LIMIT);
