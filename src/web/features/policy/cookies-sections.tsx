import { COOKIES, type Cookie, LOCAL_KEYS, type LocalKey, SESSION_KEYS, type SessionEntry } from '#contract/core/browser-storage.ts';
import { LOCALE_COOKIE_DAYS } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { PolicyNames, PolicySection } from './policy-page.tsx';
import { type StorageRow, StorageTable } from './storage-table.tsx';

type StoredName = Cookie | LocalKey | SessionEntry;

/** The type check fails if a stored name has no purpose here. */
const PURPOSES: Record<StoredName, () => string> = {
  locale: () => m['policy.cookies.locale'](),
  favourites: () => m['policy.cookies.favourites'](),
  compare: () => m['policy.cookies.compare'](),
  viewed: () => m['policy.cookies.viewed'](),
  'language-offer-closed': () => m['policy.cookies.offer'](),
  'download-happened': () => m['policy.cookies.download'](),
  'draft ': () => m['policy.cookies.draft'](),
  'visit-source': () => m['policy.cookies.source'](),
  'scroll-positions': () => m['policy.cookies.scroll'](),
};

export const cookiesSections = (names: PolicyNames): PolicySection[] => [
  {
    id: 'cookie',
    title: m['policy.cookies.cookie.title'](),
    text: m['policy.cookies.cookie.text'](),
    more: table(COOKIES, m['policy.cookies.localeTerm']({ days: LOCALE_COOKIE_DAYS })),
  },
  { id: 'local', title: m['policy.cookies.local.title'](), text: m['policy.cookies.local.text'](), more: table(LOCAL_KEYS, m['policy.cookies.untilCleared']()) },
  { id: 'tab', title: m['policy.cookies.tab.title'](), text: m['policy.cookies.tab.text'](), more: table(SESSION_KEYS, m['policy.cookies.untilClosed']()) },
  { id: 'outside', title: m['policy.cookies.outside.title'](), text: m['policy.cookies.outside.text']() },
  { id: 'control', title: m['policy.cookies.control.title'](), text: m['policy.cookies.control.text'](names) },
];

const table = (names: readonly StoredName[], term: string) => <StorageTable rows={names.map((name): StorageRow => ({ name: nameText(name), purpose: PURPOSES[name](), term }))} />;

const nameText = (name: StoredName): string => (name === 'draft ' ? `${name}…` : name);
