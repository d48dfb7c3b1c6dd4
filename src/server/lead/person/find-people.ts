import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { beginningsIn } from '#server/core/person-words.ts';
import { person, personWord } from '#server/db/schema/person.ts';

/** More people than anybody looks through. Who types more finds fewer. */
const MAX_FOUND = sql.raw('500');
/** Enough words for so many people: several words of one person may begin with the same short text. */
const MAX_WORDS = sql.raw('limit 3000');
/** Keeps PostgreSQL from merging the subquery into the query around it, so that it starts with the words. */
const ALL_WORDS = sql.raw('offset 0');

/**
 * A subquery of the people who have every word that was typed (or a word that begins with it); of merged people the one they were merged into. Undefined for a text
 * without any words to search for.
 */
export function foundPeople(text: string): SQL | undefined {
  const beginnings = beginningsIn(text);
  if (beginnings.length === 0) return undefined;
  const [first = '', ...rest] = beginnings.toSorted((one, other) => other.length - one.length);
  const others = rest.map(
    (beginning) =>
      sql` and exists (select from ${personWord} as word join ${person} as same on same.id = word.person_id where same.root_id = ${person.rootId} and ${beginsWith(sql`word.word`, beginning)})`,
  );
  const words = sql`select ${personWord.personId} as id from ${personWord} where ${beginsWith(personWord.word, first)} ${rest.length > 0 ? ALL_WORDS : MAX_WORDS}`;
  return sql`(select distinct ${person.rootId} from (${words}) as found join ${person} on ${person.id} = found.id where true${sql.join(others)} limit ${MAX_FOUND})`;
}

const LAST_CHARACTER = '\u{10FFFF}';

/** As a range and not with `like`: a generic plan does not know where the pattern of a parameter begins, and would read every word. */
const beginsWith = (word: SQLWrapper, beginning: string): SQL => sql`(${word} ~>=~ ${beginning} and ${word} ~<~ ${beginning + LAST_CHARACTER})`;
