import { describe, expect, test } from 'vitest';
import { platformOf, storeFor } from './download-rules.ts';

const store = (platform: 'ios' | 'android' | 'rustore') => ({ name: platform, platform, href: `https://${platform}.example` });
const stores = [store('ios'), store('android'), store('rustore')];

describe('the platform', () => {
  test.each([
    ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'],
    ['android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'],
    [undefined, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'],
    [undefined, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'],
  ])('is %s by the words of the browser', (platform, userAgent) => {
    expect(platformOf(userAgent)).toBe(platform);
  });
});

describe('the store', () => {
  test("is the platform's own", () => {
    expect(storeFor('ios', stores)?.platform).toBe('ios');
    expect(storeFor('android', stores)?.platform).toBe('android');
  });
  test('is RuStore where Google play is absent', () => {
    expect(storeFor('android', [store('ios'), store('rustore')])?.platform).toBe('rustore');
  });
  test('is none for a computer, or where the agency has no app', () => {
    expect(storeFor(undefined, stores)).toBeUndefined();
    expect(storeFor('ios', [store('android')])).toBeUndefined();
  });
});
