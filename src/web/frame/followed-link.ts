import { entryKey } from '#web/app/router/history-entry.ts';

type Followed = { href: string; nth: number };

/** The last followed link, by history entry. In memory only: after a reload the heading gets the focus. */
const followed = new Map<string, Followed>();

const linksTo = (href: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)].filter((link) => link.tabIndex >= 0 && link.checkVisibility());

/** Remembers which link the visitor followed from each page, so that Back can return the focus to it. */
export function rememberLinks(): void {
  const note = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
    const href = link?.getAttribute('href');
    // A link in an overlay cannot get the focus back: the overlay is closed by then.
    if (!link || !href || link.closest('[popover], dialog')) followed.delete(entryKey());
    // A link that Tab skips (the photo of a card) is not in `linksTo`: the first link with the same address is focused instead.
    else followed.set(entryKey(), { href, nth: Math.max(0, linksTo(href).indexOf(link)) });
  };
  document.addEventListener('click', note, true);
}

/** The link that was followed from the current history entry, if it is still on the page. */
export function followedLink(): HTMLElement | undefined {
  const last = followed.get(entryKey());
  const links = last ? linksTo(last.href) : [];
  return links[last?.nth ?? 0] ?? links[0];
}
