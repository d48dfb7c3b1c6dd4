import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Copy, currentValue, mergeChanges, setFields } from './merge-changes.ts';
import { staleTexts } from './stale-texts.ts';

const NEW: Copy = { version: 0, fields: {}, stamps: {} };
const PUBLISHED = { 'title.ru': 'Дом', 'title.en': 'A house', price: 10 };
const AT = new Date('2026-11-18T10:00:00Z');
const anna = { staffId: 1, name: 'Anna' };
const egor = { staffId: 2, name: 'Egor' };
const merge = (copy: Copy, base: number, changes: Record<string, unknown>, author = anna) => mergeChanges(copy, PUBLISHED, { base, changes }, author, AT);

describe('a save', () => {
  test('raises the version and is taken where nobody else wrote', () => {
    const { copy, answer } = merge(NEW, 0, { price: 12 });
    expect(answer).toEqual({ version: 1, saved: ['price'], conflicts: {} });
    expect(copy.fields).toEqual({ price: 12 });
  });
  test('of another field is taken although its base is older', () => {
    const first = merge(NEW, 0, { price: 12 }).copy;
    const { copy, answer } = merge(first, 0, { 'title.en': 'Villa' }, egor);
    expect(answer).toEqual({ version: 2, saved: ['title.en'], conflicts: {} });
    expect(copy.fields).toEqual({ price: 12, 'title.en': 'Villa' });
  });
  test('of a field that somebody else has changed is answered with both values, authors and times; the rest of it is kept', () => {
    const first = merge(NEW, 0, { price: 12 }).copy;
    const { copy, answer } = merge(first, 0, { price: 14, 'title.en': 'Villa' }, egor);
    expect(answer.conflicts).toEqual({ price: { mine: { value: 14, by: 'Egor', at: AT.toISOString() }, theirs: { value: 12, by: 'Anna', at: AT.toISOString() } } });
    expect(answer.saved).toEqual(['title.en']);
    expect(copy.fields).toEqual({ price: 12, 'title.en': 'Villa' });
  });
  test('of a field that the same person has changed in another window says so', () => {
    const first = merge(NEW, 0, { price: 12 }).copy;
    const theirs = ({ price }: ReturnType<typeof merge>['answer']['conflicts']) => price?.theirs;
    expect(theirs(merge(first, 0, { price: 14 }).answer.conflicts)).toMatchObject({ value: 12, isOwn: true });
    expect(theirs(merge(first, 0, { price: 14 }, { staffId: 3, name: 'Anna' }).answer.conflicts)).not.toHaveProperty('isOwn');
  });
  test('with the same value as somebody else is no conflict', () => {
    const first = merge(NEW, 0, { price: 12 }).copy;
    expect(merge(first, 0, { price: 12 }, egor)).toEqual({ copy: first, answer: { version: 1, saved: ['price'], conflicts: {} } });
  });
  test('of what is published already leaves no change', () => {
    const first = merge(NEW, 0, { price: 12 }).copy;
    expect(merge(first, 1, { price: 10 }).copy.fields).toEqual({});
  });
  test('from a version that never was overwrites nothing', () => {
    const first = merge(NEW, 0, { price: 12 }).copy;
    expect(merge(first, 99, { price: 14 }, egor).answer.conflicts).toHaveProperty('price');
  });
});

describe('a text is stale', () => {
  const stale = (copy: Copy) => staleTexts(copy, PUBLISHED);
  const changed = merge(NEW, 0, { 'title.ru': 'Вилла' }).copy;
  test('when the other language was changed after it', () => {
    expect(stale(changed)).toEqual({ 'title.en': { by: 'Anna', at: AT.toISOString(), was: 'Дом', now: 'Вилла' } });
  });
  test('until it is written again, even unchanged', () => {
    expect(stale(merge(changed, 1, { 'title.en': 'A house' }, egor).copy)).toEqual({});
  });
  test('not when both were changed together', () => {
    expect(stale(merge(NEW, 0, { 'title.ru': 'Вилла', 'title.en': 'A villa' }).copy)).toEqual({});
  });
  test('not when the other language is again what it was', () => {
    expect(stale(merge(changed, 1, { 'title.ru': 'Дом' }).copy)).toEqual({});
  });
  test('not when the other language was only brought up to date with it, in however many saves', () => {
    const begun = merge(changed, 1, { 'title.en': 'A vil' }).copy;
    expect(stale(merge(begun, 2, { 'title.en': 'A villa' }).copy)).toEqual({});
    expect(stale(merge(merge(begun, 2, { 'title.en': 'A villa' }).copy, 3, { 'title.ru': 'Замок' }).copy)).toHaveProperty('title.en');
  });
  test('not when the other language was empty until then', () => {
    const both = mergeChanges(
      mergeChanges(NEW, {}, { base: 0, changes: { 'title.ru': 'Вилла' } }, anna, AT).copy,
      {},
      { base: 1, changes: { 'title.en': 'A villa' } },
      egor,
      AT,
    ).copy;
    expect(staleTexts(both, {})).toEqual({});
  });
  test('when the other language is changed by itself, a day after it was translated', () => {
    const translated = merge(changed, 1, { 'title.en': 'A villa' }).copy;
    const later = mergeChanges(translated, PUBLISHED, { base: 2, changes: { 'title.en': 'A villa by the river' } }, anna, new Date(AT.getTime() + 86_400_000)).copy;
    expect(stale(later)).toHaveProperty('title.ru');
  });
  test('not when it is empty: then it is missing', () => {
    const empty = setFields(NEW, PUBLISHED, { 'title.en': '' }, anna, AT);
    expect(stale(merge(empty, 1, { 'title.ru': 'Вилла' }).copy)).toEqual({});
  });
});

const PATHS = ['title.ru', 'title.en', 'price'];
/** Three people, each of whom has an editor open: they type into it, save it or read the newest version. */
const events = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('type' as const), who: fc.nat(2), path: fc.constantFrom(...PATHS) }),
    fc.record({ type: fc.constant('save' as const), who: fc.nat(2) }),
    fc.record({ type: fc.constant('read' as const), who: fc.nat(2) }),
  ),
  { maxLength: 60 },
);

test('any interleaving of edits by three people ends with every edit in the copy, knowingly replaced, or in an answered conflict', () => {
  fc.assert(
    fc.property(events, (all) => {
      let copy = NEW;
      let typed = 0;
      const editors = [0, 1, 2].map((who) => ({ author: { staffId: who, name: `person ${who}` }, base: 0, unsaved: {} as Record<string, unknown> }));
      const log: { value: unknown; path: string; base: number; outcome: 'saved' | 'conflict'; version: number }[] = [];
      for (const event of all) {
        const editor = editors[event.who] as (typeof editors)[number];
        if (event.type === 'type') editor.unsaved[event.path] = `edit ${typed++}`;
        if (event.type === 'read') editor.base = Object.keys(editor.unsaved).length > 0 ? editor.base : copy.version;
        if (event.type !== 'save') continue;
        const before = copy;
        const { base, unsaved } = editor;
        const merged = mergeChanges(copy, PUBLISHED, { base, changes: unsaved }, editor.author, AT);
        copy = merged.copy;
        for (const [path, value] of Object.entries(unsaved)) {
          const conflict = merged.answer.conflicts[path];
          expect(merged.answer.saved.includes(path)).toBe(conflict === undefined); // every edit is answered exactly once
          log.push({ value, path, base, outcome: conflict ? 'conflict' : 'saved', version: copy.version });
          if (conflict) expect([conflict.mine.value, conflict.theirs.value]).toEqual([value, currentValue(before, PUBLISHED, path)]);
        }
        expect(copy.version).toBe(before.version + (merged.answer.saved.length > 0 ? 1 : 0)); // applied once
        editor.base = copy.version;
        editor.unsaved = {};
      }
      for (const [index, edit] of log.entries()) {
        if (edit.outcome === 'conflict') continue;
        // A saved value is there until somebody who has seen it replaces it.
        const later = log.slice(index + 1).find(({ path, outcome }) => path === edit.path && outcome === 'saved');
        if (later) expect(later.base).toBeGreaterThanOrEqual(edit.version);
        else expect(currentValue(copy, PUBLISHED, edit.path)).toBe(edit.value);
      }
    }),
    { numRuns: 500 },
  );
});
