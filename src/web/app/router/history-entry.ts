/** What the router stores in each history entry: its key, and its index among the entries of this tab. ui/overlays/use-back-closes.ts stores a number there too. */
type Entry = { key?: string; index?: number; phrase?: string } | null;

const entry = (): Entry => history.state as Entry;

export const entryKey = (): string => entry()?.key ?? 'default';
export const entryIndex = (): number => entry()?.index ?? 0;
export const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The phrase that was searched for on the page of this entry: Back and a reload show it in the field again. Before hydration the inline script of start-scripts.ts stores and shows it. */
export const searchedPhrase = (): string | undefined => entry()?.phrase;
export const keepSearchedPhrase = (phrase: string): void => history.replaceState({ ...entry(), phrase }, '');

/** Gives the current entry an index and a key if it has none: the first page, or an anchor of the page that the browser itself went to. */
export function ensureEntryIndex(index: number): void {
  if (entry()?.index === undefined) history.replaceState({ ...entry(), key: entry()?.key ?? newKey(), index }, '');
}
