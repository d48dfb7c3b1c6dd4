import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from '#contract/locale.ts';
import { m } from '#messages';
import { type KeptRow, KeptTable } from './kept-table.tsx';
import type { PolicyNames } from './policy-names.ts';
import type { PolicySection } from './policy-page.tsx';

export const cookiesSections = (names: PolicyNames): PolicySection[] => [
  { id: 'cookie', title: m['policy.cookies.cookie.title'](), text: m['policy.cookies.cookie.text'](), more: <KeptTable rows={cookieRows()} /> },
  { id: 'local', title: m['policy.cookies.local.title'](), text: m['policy.cookies.local.text'](), more: <KeptTable rows={localRows()} /> },
  { id: 'tab', title: m['policy.cookies.tab.title'](), text: m['policy.cookies.tab.text'](), more: <KeptTable rows={tabRows()} /> },
  { id: 'outside', title: m['policy.cookies.outside.title'](), text: m['policy.cookies.outside.text']() },
  { id: 'control', title: m['policy.cookies.control.title'](), text: m['policy.cookies.control.text'](names) },
];

const cookieRows = (): KeptRow[] => [{ name: LOCALE_COOKIE, purpose: m['policy.cookies.locale'](), term: m['policy.cookies.localeTerm']({ days: LOCALE_COOKIE_DAYS }) }];

const localRows = (): KeptRow[] =>
  [
    { name: 'favourites', purpose: m['policy.cookies.favourites']() },
    { name: 'compare', purpose: m['policy.cookies.compare']() },
    { name: 'viewed', purpose: m['policy.cookies.viewed']() },
    { name: 'language-offer-closed', purpose: m['policy.cookies.offer']() },
    { name: 'download-happened', purpose: m['policy.cookies.download']() },
  ].map((row) => ({ ...row, term: m['policy.cookies.untilCleared']() }));

/** The last two are React Router's own. */
const tabRows = (): KeptRow[] =>
  [
    { name: 'draft …', purpose: m['policy.cookies.draft']() },
    { name: 'visit-source', purpose: m['policy.cookies.source']() },
    { name: 'react-router-scroll-positions', purpose: m['policy.cookies.scroll']() },
    { name: 'react-router-manifest-version', purpose: m['policy.cookies.build']() },
  ].map((row) => ({ ...row, term: m['policy.cookies.untilClosed']() }));
