import { describe, expect, test } from 'vitest';
import { appStoreFor, phoneOf } from './download-rules.ts';

const store = (platform: 'ios' | 'android' | 'rustore') => ({ name: platform, platform, href: `https://${platform}.example` });
const stores = [store('ios'), store('android'), store('rustore')];

describe('the phone', () => {
  test.each([
    ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'],
    ['other', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile'],
    ['other', 'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.0'],
    ['other', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'],
    [undefined, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'],
    [undefined, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'],
    [undefined, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'],
  ])('is %s by its user agent', (phone, userAgent) => {
    expect(phoneOf(userAgent)).toBe(phone);
  });
});

describe('the app store', () => {
  test('is the App Store on iOS, and Google Play on any other phone', () => {
    expect(appStoreFor('ios', stores)?.platform).toBe('ios');
    expect(appStoreFor('other', stores)?.platform).toBe('android');
  });
  test('is RuStore if the agency is not in Google Play', () => {
    expect(appStoreFor('other', [store('ios'), store('rustore')])?.platform).toBe('rustore');
  });
  test('is none for a computer, or where the agency has no app', () => {
    expect(appStoreFor(undefined, stores)).toBeUndefined();
    expect(appStoreFor('ios', [store('android')])).toBeUndefined();
  });
});
