import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.ts/.test(file) && !file.startsWith('messages/'))
  .map((file) => ({ file, code: readFileSync(`src/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '') }));
const holding = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

test('each kind of browser storage is written in one file', () => {
  expect(holding(/\blocalStorage\b/)).toEqual(['web/stores/local-storage.ts']);
  expect(holding(/\bsessionStorage\b/)).toEqual(['web/stores/session-storage.ts']);
  expect(holding(/set-?cookie/i)).toEqual(['server/pages/page-routes.ts']);
  expect(holding(/\bdocument\.cookie\b/)).toEqual(['web/features/language-offer/language-offer.tsx']); // which reads it
  expect(holding(/document\.cookie\s*=[^=]|\bcookieStore\b|\bindexedDB\b|\bcaches\.|\bserviceWorker\b/)).toEqual([]);
});

test('every key that is written has a type from the list', () => {
  expect(holding(/key: (LocalKey|SessionKey)\b/)).toEqual(['web/stores/local-storage.ts', 'web/stores/session-storage.ts']);
  expect(holding(/LOCALE_COOKIE = 'locale' satisfies Cookie/)).toEqual(['contract/core/locale.ts']);
  expect(holding(/\b(storeLocal|readLocal|readStoredKeys|storeInSession|readSession|setItem|getItem|removeItem)\(\s*['"`](?!\$\{PREFIX\})/)).toEqual([]);
  expect(holding(/\bgetCookie\(\w+,\s*['"`]/)).toEqual([]);
  expect(holding(/Max-Age=/)).toEqual(['server/pages/choose-locale.ts']);
  expect(sources.find(({ file }) => file === 'server/pages/choose-locale.ts')?.code).toMatch(/`\$\{LOCALE_COOKIE\}=/);
});
