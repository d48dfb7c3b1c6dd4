import { and, like, type SQL, sql } from 'drizzle-orm';
import { beginningsIn } from '#server/core/person-words.ts';
import { person, personWord } from '#server/db/schema/person.ts';

/** More people than anybody looks through; a longer text finds fewer. */
const MAX_FOUND = 500;

/** A subquery of the people, at the ends of their chains of merges, who have every word that was typed; undefined for a text that says too little. */
export function foundPeople(text: string): SQL | undefined {
  const beginnings = beginningsIn(text);
  if (beginnings.length === 0) return undefined;
  const [first = '', ...rest] = beginnings.toSorted((one, other) => other.length - one.length);
  const withWord = (beginning: string) => like(personWord.word, `${escaped(beginning)}%`);
  const others = rest.map(
    (beginning) =>
      sql`exists (select from ${personWord} as word join ${person} as same on same.id = word.person_id where same.root_id = ${person.rootId} and word.word like ${`${escaped(beginning)}%`})`,
  );
  return sql`(select distinct ${person.rootId} from ${personWord} join ${person} on ${person.id} = ${personWord.personId} where ${and(withWord(first), ...others)} limit ${MAX_FOUND})`;
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
