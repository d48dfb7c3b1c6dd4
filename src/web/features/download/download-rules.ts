import type { Settings } from '#contract/agency/settings.ts';

export const POPUP_DELAY_MS = 2_000;

type Phone = 'ios' | 'other';
export type Store = Settings['stores'][number];

/** Which kind of phone it is, by what the browser says of itself. What is not known for a computer counts as a phone: new systems come up. */
export function phoneOf(userAgent: string): Phone | undefined {
  if (/iPhone|iPod|iPad/.test(userAgent)) return 'ios';
  return /Windows NT|Macintosh|X11|CrOS/.test(userAgent) ? undefined : 'other';
}

/** Where the app is to be had: the App Store on iOS, Google play on any other phone. Google play is not everywhere: RuStore stands in for it. */
export function storeFor(phone: Phone | undefined, stores: Store[]): Store | undefined {
  const at = (wanted: Store['platform']) => stores.find((store) => store.platform === wanted);
  if (phone === 'ios') return at('ios');
  return phone && (at('android') ?? at('rustore'));
}
