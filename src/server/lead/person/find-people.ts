import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { beginningsIn } from '#server/core/person-words.ts';
import { person, personWord } from '#server/db/schema/person.ts';

/** More people than anybody looks through; a longer text finds fewer. */
const MAX_FOUND = sql.raw('500');
/** Enough for as many people: each of them has several words, which may all begin like a short text. */
const MAX_WORDS = sql.raw('limit 3000');
/** Plans this subquery by itself, so that PostgreSQL starts with the words. */
const ALL_WORDS = sql.raw('offset 0');

/** A subquery of the people, at the ends of their chains of merges, who have every word that was typed; undefined for a text that says too little. */
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
