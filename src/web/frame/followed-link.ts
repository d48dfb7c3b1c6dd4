import { entryKey } from '#web/app/keep-page.ts';

type Followed = { href: string; nth: number };

/** The link that led on from an entry of the history. Kept in memory: after a reload the heading gets the focus. */
const followed = new Map<string, Followed>();

const linksTo = (href: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)].filter((link) => link.tabIndex >= 0 && link.checkVisibility());

/** Remembers which link a visitor follows from each page, so that Back can return the focus to it. */
export function rememberLinks(): void {
  const note = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
    const href = link?.getAttribute('href');
    // What lies over the page is closed on the way back.
    if (!link || !href || link.closest('[popover], dialog')) followed.delete(entryKey());
    // A second link of the same card (its photo) is not to be focused: the first link there stands for it.
    else followed.set(entryKey(), { href, nth: Math.max(0, linksTo(href).indexOf(link)) });
  };
  document.addEventListener('click', note, true);
}

/** On the way back: the link that was followed from this entry, if it is still there. */
export function followedLink(): HTMLElement | undefined {
  const last = followed.get(entryKey());
  const links = last ? linksTo(last.href) : [];
  return links[last?.nth ?? 0] ?? links[0];
}
