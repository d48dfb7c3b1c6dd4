import { globSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#contract/core/locale.ts';
import { locale } from '#office/app/locale.ts';
import { ACTIONS, actionTitle } from './audit-labels.ts';

const sources = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const lines = sources.flatMap((file) => readFileSync(file, 'utf8').match(/\baction: [^\n}]*/g) ?? []);
/** The actions with a dot in their names, such as `lead.step`, that the server writes into the audit log. */
const written = [...new Set(lines.flatMap((line) => [...line.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, action = '']) => action)))];

afterAll(() => locale.set('ru'));

describe('the audit log', () => {
  test('has words for every action that the server writes', () => {
    expect(written).toEqual(expect.arrayContaining(['lead.step', 'person.open', 'shortlist.refuse', 'shortlist.unrefuse', 'viewing.cancel', 'staff.invite']));
    expect(written.filter((action) => !ACTIONS.includes(action))).toEqual([]);
  });
  test.each(LOCALES)('says each action in words of its language (%s)', (language) => {
    locale.set(language);
    for (const action of ACTIONS) expect([action, /[а-яё]/i.test(actionTitle(action))]).toEqual([action, language === 'ru']);
  });
});
