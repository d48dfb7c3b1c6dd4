import { expect, test } from 'vitest';
import { SETTING_NAMES } from './env.ts';
import { describeMistyped, findMistyped } from './mistyped-settings.ts';

test('a setting with a letter that is wrong, missing, too many or swapped is reported with the one that is meant', () => {
  const names = ['BACKUP_DIT', 'SITE_ORIGN', 'TRUST_PROXXY', 'RATE_LIMTI'];
  expect(findMistyped(names).map(({ meant }) => meant)).toEqual(['BACKUP_DIR', 'SITE_ORIGIN', 'TRUST_PROXY', 'RATE_LIMIT']);
  expect(describeMistyped({ name: 'SITE_ORIGN', meant: 'SITE_ORIGIN' })).toBe('SITE_ORIGN is not a setting and has no effect; is SITE_ORIGIN meant?');
});
test('a name that begins like ours is reported although no setting is similar', () => {
  expect(findMistyped(['BACKUP_FOLDER'])).toEqual([{ name: 'BACKUP_FOLDER', meant: undefined }]);
  expect(describeMistyped({ name: 'BACKUP_FOLDER' })).toBe('BACKUP_FOLDER is not a setting and has no effect');
});
test('settings, and what other programs have in the environment, are not reported', () => {
  expect(findMistyped([...SETTING_NAMES, 'PATH', 'HOME', 'HOSTNAME', 'LANG', 'PWD', 'NODE_OPTIONS', 'npm_config_cache', 'PGHOST', 'PORTS', 'AWS_REGION'])).toEqual([]);
});
