import { describe, expect, test, vi } from 'vitest';
import { externalHref, navigateTo, refusalOf } from './navigate-to.ts';

const TRICKS = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'blob:https://own.invalid/1',
  'file:///etc/passwd',
];

describe('navigation', () => {
  test.each(['/', '/catalog?rooms=2', '/en/team#top', '#top', '?page=2'])('to %s is allowed', (to) => expect(refusalOf(to)).toBeUndefined());
  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/\n//evil.example', 'mailto:a@b.example'])(
    'to %s is refused without explicit permission',
    (to) => expect(refusalOf(to)).toContain('external'),
  );
  test.each(['https://press.example/1', 'http://press.example', 'mailto:a@b.example', 'tel:+79001234567'])('to %s is allowed with explicit permission', (to) =>
    expect(externalHref(to)).toBe(to),
  );
  test.each(TRICKS)('to %j is refused even with explicit permission', (to) => {
    expect(refusalOf(to)).toMatch(/^Refused/);
    expect(externalHref(to)).toBeUndefined();
  });
  test('navigates if allowed, and throws if not', () => {
    const navigate = vi.fn();
    navigateTo('/catalog', navigate);
    expect(navigate).toHaveBeenCalledWith('/catalog');
    expect(() => navigateTo('//evil.example', navigate)).toThrow('external');
    expect(navigate).toHaveBeenCalledOnce();
  });
});
