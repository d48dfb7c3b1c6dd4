import type { Settings } from '#contract/settings.ts';

export const POPUP_DELAY_MS = 2_000;
export const HAPPENED = 'download-happened';

type Platform = 'ios' | 'android';
type Store = Settings['stores'][number];

/** Which kind of phone it is, by what the browser says of itself. */
export function platformOf(userAgent: string): Platform | undefined {
  if (/iPhone|iPod|iPad/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : undefined;
}

/** Where the phone's own kind of app is to be had. Google play is not everywhere: RuStore stands in for it. */
export function storeFor(platform: Platform | undefined, stores: Store[]): Store | undefined {
  const at = (wanted: Store['platform']) => stores.find((store) => store.platform === wanted);
  if (platform === 'ios') return at('ios');
  return platform && (at('android') ?? at('rustore'));
}
