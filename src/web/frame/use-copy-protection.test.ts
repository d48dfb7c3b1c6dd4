import { describe, expect, test } from 'vitest';
import { isCopyProtected, mayCopyFrom } from '#web/frame/use-copy-protection.ts';

const at = (host: string) => ({ host, hostname: host.split(':')[0] ?? '' });
const inside = (field: string | undefined) => ({ closest: (selector: string) => (field && selector.split(', ').includes(field) ? {} : null) }) as unknown as EventTarget;

describe('copy protection', () => {
  test('is on for the configured host', () => expect(isCopyProtected('tanais.example', at('tanais.example'))).toBe(true));
  test('compares the host with its port too', () => expect(isCopyProtected('tanais.example:8080', at('tanais.example:8080'))).toBe(true));
  test('is off for every other host', () => {
    expect(isCopyProtected('tanais.example', at('www.tanais.example'))).toBe(false);
    expect(isCopyProtected('tanais.example:8080', at('tanais.example'))).toBe(false);
  });
  test('is off without a configured host', () => expect(isCopyProtected(undefined, at('tanais.example'))).toBe(false));
  test('allows copying from form fields', () => {
    expect(mayCopyFrom(inside('textarea'))).toBe(true);
    expect(mayCopyFrom(inside('input'))).toBe(true);
  });
  test('prevents copying anything else', () => {
    expect(mayCopyFrom(inside(undefined))).toBe(false);
    expect(mayCopyFrom({} as EventTarget)).toBe(false);
    expect(mayCopyFrom(null)).toBe(false);
  });
});
