import { afterEach, describe, expect, test } from 'vitest';
import { LOCALES } from '#contract/core/locale.ts';
import { overwriteGetLocale } from '#runtime';
import { lotMetaTexts } from '#web/features/lot-page/lot-meta-texts.ts';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import { testApi } from './support/api.ts';
import { testDatabase } from './support/database.ts';

const DOUBLED_PUNCTUATION = /[.,;:!?…]\s*[.,;:…]|\s[.,;:!?…]|\.{2}|^[.,;:]/;

const database = testDatabase();
const ask = testApi(database);
afterEach(() => overwriteGetLocale(() => 'ru'));

async function allLots(path: string, lang: string): Promise<AnyLotDetails[]> {
  const lots: AnyLotDetails[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await ask(`/${path}?formatType=details&limit=100&page=${page}&lang=${lang}`);
    lots.push(...body.items);
    pages = body.pages;
  }
  return lots;
}

describe.each(LOCALES)('in %s', (locale) => {
  test.each(['lots', 'partner-lots'])('no description of %s has doubled punctuation', async (path) => {
    overwriteGetLocale(() => locale);
    const lots = await allLots(path, locale);
    expect(lots.length).toBeGreaterThan(10);
    expect(
      lots.map((lot) => lotMetaTexts(lot).description).filter((description) => DOUBLED_PUNCTUATION.test(description.replaceAll('комн. ·', 'комн ·').replaceAll('эт. ', 'эт '))),
    ).toEqual([]);
  });
});
