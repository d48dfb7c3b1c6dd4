/**
 * Tells the styles whether a scrollbar takes room, so that a page that is about to be locked keeps that room and nothing moves
 * (base.css). To be called while the page can still be scrolled.
 */
export function noteScrollbar(): void {
  const { documentElement: page } = document;
  page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
}
