import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.ts/.test(file) && !/^(messages|office)\//.test(file)) // the office is for staff; the list is for visitors
  .map((file) => ({ file, code: readFileSync(`src/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '') }));
const filesMatching = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

test('only these files use the storage or the cookies of the browser', () => {
  expect(filesMatching(/\blocalStorage\b/)).toEqual(['web/stores/local-storage.ts']);
  expect(filesMatching(/\bsessionStorage\b/)).toEqual(['web/app/start-scripts.ts', 'web/stores/session-storage.ts']); // the first only reads, in an inline script
  // The two files in pages/ send the cookie that choose-locale.ts makes, with a cached page and with a rendered one. The office's cookie is for staff, not for visitors.
  const cookies = ['server/api/office/session-cookie.ts', 'server/pages/cached-page-listener.ts', 'server/pages/page-routes.ts'];
  expect(
    filesMatching(/set-?cookie/i)
      .filter((file) => !/^server\/api\/office\/(?!session-cookie)/.test(file))
      .sort(),
  ).toEqual(cookies);
  expect(filesMatching(/\bdocument\.cookie\b/)).toEqual(['web/features/language-offer/language-offer.tsx']); // only reads it
  expect(filesMatching(/document\.cookie\s*=[^=]|\bcookieStore\b|\bindexedDB\b|\bcaches\.|\bserviceWorker\b/)).toEqual([]);
});

test('every key that is written has a type from the list', () => {
  expect(filesMatching(/key: (LocalKey|SessionKey)\b/)).toEqual(['web/stores/local-storage.ts', 'web/stores/session-storage.ts']);
  expect(filesMatching(/LOCALE_COOKIE = 'locale' satisfies Cookie/)).toEqual(['contract/core/locale.ts']);
  expect(filesMatching(/\b(storeLocal|readLocal|readStoredKeys|storeInSession|readSession|setItem|getItem|removeItem)\(\s*['"`](?!\$\{[A-Z])/)).toEqual([]);
  expect(filesMatching(/\bgetCookie\(\w+,\s*['"`]/)).toEqual([]);
  expect(filesMatching(/Max-Age=/)).toEqual(['server/pages/choose-locale.ts']);
  expect(sources.find(({ file }) => file === 'server/pages/choose-locale.ts')?.code).toMatch(/`\$\{LOCALE_COOKIE\}=/);
});
