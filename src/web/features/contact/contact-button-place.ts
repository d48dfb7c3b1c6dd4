/** Where the floating contact button is shown on a page, by its path without a language. */
export function contactButtonPlace(path: string): 'nowhere' | 'wide screens' | 'everywhere' {
  // A business card is the contact itself.
  if (/^\/team\/[^/]+\/bc\/?$/.test(path)) return 'nowhere';
  // On a lot's page a bar with the price and the next step takes the lower edge of narrow screens.
  return /^\/catalog\/[^/]+/.test(path) ? 'wide screens' : 'everywhere';
}
