import { officePath } from '#contract/office/pages.ts';
import { session } from '#office/app/session.ts';

/* Files in the upload queue have the name of a group: the person, and what the files were added to. Groups of older builds did not name the person. */

type Groups = [group: string, former: readonly string[]];
const ofPerson = (name: string, former: readonly string[] = []): Groups => [`${session.get()?.id ?? 0} ${name}`, [...former, name]];

export const photoGroups = (lotId: number, former?: readonly string[]): Groups => ofPerson(`lot ${lotId}`, former);
export const libraryGroups = (): Groups => ofPerson('library');

/** The page that goes on sending the files of a group. */
export function pageOfGroup(group: string): string {
  const [, id] = / lot (\d+)$/.exec(group) ?? [];
  if (id) return officePath('lot', { id });
  return officePath(group.endsWith(' library') ? 'pictures' : 'newLot');
}
