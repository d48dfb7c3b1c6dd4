import type { Settings } from '#contract/agency/settings.ts';

export const POPUP_DELAY_MS = 2_000;

type Phone = 'ios' | 'other';
export type AppStore = Settings['stores'][number];

/** The kind of phone, by the user agent. An unknown system counts as a phone, because new ones appear. */
export function phoneOf(userAgent: string): Phone | undefined {
  if (/iPhone|iPod|iPad/.test(userAgent)) return 'ios';
  return /Windows NT|Macintosh|X11|CrOS/.test(userAgent) ? undefined : 'other';
}

/** The App Store on iOS, otherwise Google Play, or RuStore if the agency is not in Google Play. */
export function appStoreFor(phone: Phone | undefined, stores: AppStore[]): AppStore | undefined {
  const storeOf = (platform: AppStore['platform']) => stores.find((store) => store.platform === platform);
  if (phone === 'ios') return storeOf('ios');
  return phone && (storeOf('android') ?? storeOf('rustore'));
}
