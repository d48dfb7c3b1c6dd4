import { type AnchorHTMLAttributes, type ComponentType, type MouseEvent, useLayoutEffect } from 'react';
import { matchOfficePage, type OfficePage, type PageMatch } from '#contract/office/pages.ts';
import { m } from '#messages';
import { showToast } from '#office/kit/toasts.tsx';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import { entriesSettled, replacePageEntry } from '#ui/overlays/use-back-closes.ts';
import { isReachable } from './connection.ts';
import { createStore, useStore } from './store.ts';

/** A page gets the parameters of its path; whatever else it needs is in the query. */
export type PageComponent = ComponentType<{ params: Record<string, string> }>;
type PageLoader = () => Promise<{ Page: PageComponent }>;
export type PageLoaders = Record<OfficePage, PageLoader>;

type Shown = {
  pathname: string;
  search: string;
  /** The entry of the browser's history; its scroll position is kept under this key. */
  key: string;
  page: OfficePage | undefined;
  params: Record<string, string>;
  Page: PageComponent | undefined;
  /** Where to scroll once the page is rendered, a position or an anchor; undefined: nowhere. */
  scrollTo: number | string | undefined;
};
type Options = { replace?: boolean; keepScroll?: boolean };

const SCROLL_KEY = 'office-scroll';
const RESTORE_MS = 2_000;

const shown = createStore<Shown | undefined>(undefined);
/** Whether the script of the next page is being loaded. */
export const navigating = createStore(false);
let loaders: PageLoaders | undefined;
/** The number of the last navigation. Of several only the last one is shown, in whatever order their scripts arrive. */
let latestNavigation = 0;
/** The number of the last navigation by Back or Forward. */
let latestByHistory = 0;

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The key of the current entry. One that the browser has made by itself, for the first page or for an anchor, gets a key now. */
function entryKey(): string {
  const state = history.state as { key?: string } | null;
  if (state?.key) return state.key;
  const key = newKey();
  history.replaceState({ ...state, key }, '');
  return key;
}

const storedScrolls = (): Record<string, number> => JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}') as Record<string, number>;
function storeScroll(): void {
  const current = shown.get();
  if (current) sessionStorage.setItem(SCROLL_KEY, JSON.stringify({ ...storedScrolls(), [current.key]: window.scrollY }));
}

/** Shows the page of the current address, and follows Back and Forward. */
export async function startRouter(pages: PageLoaders): Promise<void> {
  loaders = pages;
  history.scrollRestoration = 'manual';
  // Before our own listener: an open dialog takes Back for itself (ui/overlays/use-back-closes.ts).
  window.addEventListener('popstate', (event) => window.dispatchEvent(new CustomEvent('overlay-pop', { detail: event })));
  window.addEventListener('popstate', followHistory);
  window.addEventListener('pagehide', storeScroll);
  // Before the browser goes to an anchor of the page.
  document.addEventListener('click', ({ target }) => target instanceof Element && target.closest('a[href^="#"]') && storeScroll(), true);
  const key = entryKey();
  await show(location.href, key, location.hash || storedScrolls()[key]);
}

/** After Back and Forward, and after a link to a part of the same page: that page must not be loaded again, nor lose its place. */
function followHistory(): void {
  const { pathname, search, hash, href } = location;
  const key = entryKey();
  const scrollTo = storedScrolls()[key] ?? (hash || 0);
  const current = shown.get();
  if (current && current.pathname === pathname && current.search === search) {
    // Forward while Back was still loading another page, which must not appear at this address.
    if (latestNavigation === latestByHistory) {
      latestNavigation++;
      navigating.set(false);
    }
    shown.set({ ...current, key, scrollTo });
  } else {
    latestByHistory = latestNavigation + 1;
    void show(href, key, scrollTo);
  }
}

/** Opens another page of the office. The location changes once its script is there, so the old page stays in sight and usable until then. */
export async function navigate(to: string, { replace = false, keepScroll = false }: Options = {}): Promise<void> {
  const url = new URL(to, location.href);
  storeScroll();
  const key = newKey();
  await show(url.href, key, keepScroll ? undefined : url.hash || 0, () =>
    replace ? replacePageEntry(() => history.replaceState({ key }, '', url)) : history.pushState({ key }, '', url),
  );
}

async function show(href: string, key: string, scrollTo: Shown['scrollTo'], commit?: () => Promise<void> | void): Promise<void> {
  const { pathname, search } = new URL(href);
  const match: PageMatch | undefined = matchOfficePage(pathname);
  latestNavigation++;
  const navigation = latestNavigation;
  let Page: PageComponent | undefined;
  try {
    navigating.set(true);
    Page = match && (await loaders?.[match.page]())?.Page;
    if (commit) await entriesSettled(); // of a dialog that was closed by the same click
  } catch {
    if (navigation === latestNavigation) await afterFailure(href, commit === undefined);
    return;
  } finally {
    if (navigation === latestNavigation) navigating.set(false);
  }
  if (navigation !== latestNavigation) return;
  await commit?.();
  if (navigation !== latestNavigation) return;
  shown.set({ pathname, search, key, page: match?.page, params: match?.params ?? {}, Page, scrollTo });
}

/** The script of a page cannot be loaded: without a connection the person stays where they are; otherwise it belongs to an older build, and the new one has the page. */
async function afterFailure(href: string, byHistory: boolean): Promise<void> {
  const current = shown.get();
  if (!current || (await isReachable())) {
    location.assign(href);
    return;
  }
  if (byHistory) history.pushState({ key: current.key }, '', current.pathname + current.search); // the address of the page that is still shown
  showToast({ text: m['officeShell.notOpened'](), failed: true, action: { title: m['office.again'](), run: () => void navigate(href) } });
}

export function useShownPage(): Shown | undefined {
  const current = useStore(shown);
  useLayoutEffect(() => {
    if (current?.scrollTo === undefined) return;
    if (typeof current.scrollTo === 'string') document.getElementById(current.scrollTo.slice(1))?.scrollIntoView();
    else return scrollWhenPossible(current.scrollTo);
  }, [current]);
  return current;
}

/** A list may still be loading, so the page may be too short at first. Stops when the position is reached, or when the person scrolls. */
function scrollWhenPossible(top: number): () => void {
  const started = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop);
  };
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2 || performance.now() - started > RESTORE_MS) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { passive: true });
  attempt();
  return stop;
}

export const useSearch = (): URLSearchParams => new URLSearchParams(useStore(shown)?.search);
/** The entry of the history that is shown. */
export const useEntryKey = (): string => useStore(shown)?.key ?? '';
export const usePathname = (): string | undefined => useStore(shown)?.pathname;
export const usePage = (): OfficePage | undefined => useStore(shown)?.page;

/** Changes parameters of the current address in place; an empty value removes one. */
export function setSearch(changes: Record<string, string | undefined>, options: Options = { replace: true, keepScroll: true }): void {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  const query = search.toString();
  void navigate(location.pathname + (query ? `?${query}` : ''), options);
}

export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  const { href, target, origin } = event.currentTarget;
  if (event.defaultPrevented || event.button !== 0 || isModifiedClick(event) || (target && target !== '_self') || origin !== location.origin) return;
  if (!matchOfficePage(new URL(href).pathname)) return;
  event.preventDefault();
  void navigate(href);
}

/** A link inside the office: an ordinary link for the browser, without a reload. */
export function Link({ href, onClick, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        followLink(event);
      }}
    >
      {children}
    </a>
  );
}
