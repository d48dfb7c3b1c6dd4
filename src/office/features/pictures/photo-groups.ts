import { officePath } from '#contract/office/pages.ts';
import { session } from '#office/app/session.ts';

/* How files are called in the queue by what they were added to: those of one person. Builds before did not say whose they were. */

type Groups = [group: string, former: readonly string[]];
const ofPerson = (name: string, former: readonly string[] = []): Groups => [`${session.get()?.id ?? 0} ${name}`, [...former, name]];

export const photoGroups = (lotId: number, former?: readonly string[]): Groups => ofPerson(`lot ${lotId}`, former);
export const libraryGroups = (): Groups => ofPerson('library');

/** The page on which the files of a group go on. */
export function pageOfGroup(group: string): string {
  const [, id] = / lot (\d+)$/.exec(group) ?? [];
  if (id) return officePath('lot', { id });
  return officePath(group.endsWith(' library') ? 'pictures' : 'newLot');
}
