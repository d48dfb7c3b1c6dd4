import { describe, expect, test } from 'vitest';
import { type BackupState, backupProblems, needsBackups } from './backup-state.ts';
import { momentName, momentOf } from './chain.ts';
import { momentFrom, momentText } from './moment.ts';
import { hasGap, isAbandoned, isWalNeeded, keptBases, lastWithoutGap, segmentAfter } from './retention.ts';
import { isBaseDue, isVerifyDue, mustGiveUp } from './schedule.ts';
import { isCopied } from './take-base.ts';

const DAY = 86_400_000;
const at = (text: string) => new Date(text);
/** The names of nightly base backups, the newest in the night of this day. */
const nights = (until: string, count: number) => Array.from({ length: count }, (_, index) => momentName(new Date(Date.parse(until) - index * DAY + 60_000))).sort();
const segment = (number: number) => `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`;

test('the name of a moment sorts by time, and gives the same moment back', () => {
  const moment = at('2026-11-15T11:30:05.123Z');
  expect(momentName(moment)).toBe('20261115T113005.123Z');
  expect(momentOf(momentName(moment))).toEqual(moment);
  expect(momentName(moment) < momentName(at('2026-12-01T00:00:00Z'))).toBe(true);
});

describe('which base backups are kept', () => {
  test('of two years of nights: the last 7 days, 4 weeks and 12 months', () => {
    const { all, days } = keptBases(nights('2026-11-19T00:00:00Z', 730));
    expect(days.map((name) => name.slice(0, 8))).toEqual(['20261113', '20261114', '20261115', '20261116', '20261117', '20261118', '20261119']);
    expect(all.map((name) => name.slice(0, 8))).toEqual([
      ...['20251231', '20260131', '20260228', '20260331', '20260430', '20260531', '20260630', '20260731', '20260831', '20260930', '20261031'],
      ...['20261101', '20261108', ...days.map((name) => name.slice(0, 8))],
    ]);
  });
  test('deleting night by night keeps the same backups as deciding once at the end', () => {
    let names: string[] = [];
    for (let night = 0; night < 400; night++) names = keptBases([...names, ...nights(new Date(Date.parse('2025-10-01') + night * DAY).toISOString(), 1)]).all;
    expect(names).toEqual(keptBases(nights(new Date(Date.parse('2025-10-01') + 399 * DAY).toISOString(), 400)).all);
  });
  test('of the last two days all are kept, so that a backup asked for after a mistake replaces none; of an older day the newest', () => {
    const times = ['17T08', '17T18', '18T08', '18T18', '19T08', '19T18'].map((time) => momentName(at(`2026-11-${time}:00:00Z`)));
    expect(keptBases(times)).toEqual({ all: times.slice(1), days: times.slice(1) });
  });
  test('after a pause of years nothing is deleted', () => {
    expect(keptBases(['20200101T000000.000Z', '20261119T000000.000Z']).all).toHaveLength(2);
    expect(keptBases([]).all).toEqual([]);
  });
  test('a chain that nobody writes to is deleted after a year', () => {
    expect(isAbandoned('20251110T000000.000Z', at('2026-11-19T00:00:00Z'))).toBe(true);
    expect(isAbandoned('20251210T000000.000Z', at('2026-11-19T00:00:00Z'))).toBe(false);
    expect(isAbandoned(undefined, at('2026-11-19T00:00:00Z'))).toBe(false);
  });
});

describe('which WAL is needed', () => {
  test('everything since the oldest daily backup; of older ones only what makes them consistent', () => {
    const kept = [{ start: segment(10), stop: segment(11) }];
    const needed = [9, 10, 11, 12, 49, 50, 51].filter((number) => isWalNeeded(segment(number), segment(50), kept));
    expect(needed).toEqual([10, 11, 50, 51]);
  });
  test('without a daily backup nothing is deleted, nor are files that are not segments', () => {
    expect(isWalNeeded(segment(1), undefined, [])).toBe(true);
    expect(isWalNeeded('00000002.history', segment(50), [])).toBe(true);
  });
  test('after the last segment of 4 GB comes the first of the next', () => {
    expect(segmentAfter('00000001000000000000000A')).toBe('00000001000000000000000B');
    expect(segmentAfter('0000000100000000000000FF')).toBe('000000010000000100000000');
  });
  test('a gap is noticed, and the last segment before it is found', () => {
    const stored = [1, 2, 3, 5].map(segment);
    expect(lastWithoutGap(segment(1), stored)).toBe(segment(3));
    expect([hasGap(segment(1), stored), hasGap(segment(5), stored), hasGap(segment(6), stored)]).toEqual([true, false, false]);
  });
});

describe('when backups are due', () => {
  const now = at('2026-11-19T10:00:00Z');
  test('a base backup: at the beginning, once each night, and after a gap', () => {
    expect(isBaseDue(undefined, [], now)).toBe(true);
    expect(isBaseDue({ startedAt: at('2026-11-19T00:00:01Z'), walStart: segment(1) }, [segment(1), segment(2)], now)).toBe(false);
    expect(isBaseDue({ startedAt: at('2026-11-18T23:59:00Z') }, [], now)).toBe(true);
    expect(isBaseDue({ startedAt: at('2026-11-19T00:00:01Z'), walStart: segment(1) }, [segment(1), segment(3)], now)).toBe(true);
  });
  test('a verification: a week after the beginning or the last one, and a day after one that has failed', () => {
    expect(isVerifyDue({ begunAt: '2026-11-13T10:00:00Z' }, now)).toBe(false);
    expect(isVerifyDue({ begunAt: '2026-11-12T10:00:00Z' }, now)).toBe(true);
    expect(isVerifyDue({ begunAt: '2026-01-01T10:00:00Z', verifiedAt: '2026-11-13T10:00:00Z' }, now)).toBe(false);
    expect(isVerifyDue({ begunAt: '2026-11-01T10:00:00Z', verifyTriedAt: '2026-11-19T00:00:00Z' }, now)).toBe(false);
    expect(isVerifyDue({ begunAt: '2026-11-01T10:00:00Z', verifyTriedAt: '2026-11-18T09:00:00Z' }, now)).toBe(true);
  });
  test('WAL is given up only on a disk with less than a gigabyte left, and when it takes more than that', () => {
    const GB = 1024 ** 3;
    expect([mustGiveUp(10 * GB, 50 * GB), mustGiveUp(0.5 * GB, 0.1 * GB), mustGiveUp(0.5 * GB, 0.6 * GB), mustGiveUp(0, 0)]).toEqual([false, false, true, false]);
  });
});

describe('problems that a person is told of', () => {
  const now = at('2026-11-19T10:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const fine: BackupState = { isOn: true, checkedAt: ago(1), begunAt: ago(90 * 24 * 60), baseAt: ago(600), walAt: ago(1), verifiedAt: ago(3 * 24 * 60) };
  const problems = (changes: Partial<BackupState>, isReal = true) => backupProblems({ ...fine, ...changes }, { isReal, now });

  test('nothing while everything is as it should be', () => expect(problems({})).toEqual([]));
  test('no backup at all, if the site is a real one', () => {
    expect(backupProblems({ isOn: false }, { isReal: true, now })).toEqual(['off']);
    expect(backupProblems({ isOn: false }, { isReal: false, now })).toEqual([]);
  });
  test('where services keep the database and the files, they have backups of their own', () => {
    const site = { SITE_ORIGIN: 'https://site.example', DATA_DIR: '/data' };
    expect(needsBackups(site)).toBe(true);
    expect(needsBackups({ ...site, DATABASE_URL: 'postgres://db/site' })).toBe(true); // its files are here
    expect(needsBackups({ ...site, DATABASE_URL: 'postgres://db/site', MEDIA_STORE: 's3://tanais/site' })).toBe(false);
    expect(needsBackups({ DATA_DIR: '/data' })).toBe(false);
  });
  test('a base backup older than 26 hours, WAL that waits for ten minutes, a verification older than nine days', () => {
    expect(problems({ baseAt: ago(25 * 60) })).toEqual([]);
    expect(problems({ baseAt: ago(27 * 60), walWaitingSince: ago(11), verifiedAt: ago(10 * 24 * 60) })).toEqual(['wal', 'base', 'verify']);
    expect(problems({ baseAt: undefined, begunAt: ago(27 * 60), verifiedAt: undefined })).toEqual(['base']);
  });
  test('a process that has stopped, and failures that have lasted for ten minutes', () => {
    expect(problems({ checkedAt: ago(11) })).toEqual(['stopped']);
    expect(backupProblems({ isOn: true }, { isReal: true, now })).toEqual(['stopped']);
    expect(problems({ errors: { base: { since: ago(9), message: 'no space' } } })).toEqual([]);
    expect(problems({ errors: { base: { since: ago(11), message: 'no space' }, files: { since: ago(11), message: 'no space' } } })).toEqual(['base', 'files']);
  });
});

describe('the moment of a restore', () => {
  test('is in Moscow time, unless a time zone is given', () => {
    expect(momentFrom('2026-11-15 14:30')).toEqual(at('2026-11-15T11:30:00Z'));
    expect(momentFrom('2026-11-15T14:30:20')).toEqual(at('2026-11-15T11:30:20Z'));
    expect(momentFrom('2026-11-15 14:30+07:00')).toEqual(at('2026-11-15T07:30:00Z'));
    expect(momentFrom('2026-11-15 14:30Z')).toEqual(at('2026-11-15T14:30:00Z'));
    expect(momentText(at('2026-11-15T22:30:00Z'))).toBe('2026-11-16 01:30:00 Moscow time (22:30:00 UTC)');
  });
  test.each(['yesterday', '2026-13-15 14:30', '2026-11-31 14:30', '15.11.2026 14:30'])('%s is refused', (text) => expect(() => momentFrom(text)).toThrow('is no moment'));
});

test('everything of a cluster is copied except what PostgreSQL makes anew and what a base backup must not have', () => {
  for (const path of ['base/5/1259', 'pg_wal/', 'pg_wal/archive_status/', 'global/pg_filenode.map', 'pg_xact/0000', 'postgresql.auto.conf', 'PG_VERSION'])
    expect([path, isCopied(path)]).toEqual([path, true]);
  const left = [
    'pg_wal/000000010000000000000001',
    'postmaster.pid',
    'pg_replslot/a/state',
    'base/5/pg_internal.init',
    'base/pgsql_tmp/',
    'base/5/t3_16400',
    'tanais-wal/',
    'global/pg_control',
  ];
  for (const path of left) expect([path, isCopied(path)]).toEqual([path, false]);
});
