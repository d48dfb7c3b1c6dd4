/** What the router stores in each history entry: its key, and its place among the entries of this tab. Overlays add a number of their own (ui/overlays/use-back-closes.ts). */
type Entry = { key?: string; index?: number; phrase?: string } | null;

const entry = (): Entry => history.state as Entry;

export const entryKey = (): string => entry()?.key ?? 'default';
export const entryIndex = (): number => entry()?.index ?? 0;
export const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** What was searched for from the page of this entry: it is in the field again after Back, with a reload too. A new entry has none. Before hydration the inline script of start-scripts.ts does both. */
export const searchedPhrase = (): string | undefined => entry()?.phrase;
export const keepSearchedPhrase = (phrase: string): void => history.replaceState({ ...entry(), phrase }, '');

/** Numbers the current entry, where it has no number: the first page, or an anchor of the same page that the browser itself went to. */
export function numberEntry(index: number): void {
  if (entry()?.index === undefined) history.replaceState({ ...entry(), key: entry()?.key ?? newKey(), index }, '');
}
