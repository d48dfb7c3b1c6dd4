const TOKENS = {
  land: '--map-land',
  water: '--map-water',
  waterInk: '--map-water-ink',
  green: '--map-park',
  road: '--map-road',
  rail: '--hairline-tint',
  ink: '--ink-2',
  paper: '--paper',
  brass: '--brass',
} as const;
export type MapColours = Record<keyof typeof TOKENS, string>;

/** The colours of the map; `read` gives the value of a design token. */
export function mapColours(read: (token: string) => string | undefined): MapColours {
  return Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, read(token)?.trim() ?? ''])) as MapColours;
}

/** The colours of the map from the page's styles, in the browser. */
export function pageColours(): MapColours {
  const tokens = getComputedStyle(document.documentElement);
  return mapColours((token) => tokens.getPropertyValue(token));
}
