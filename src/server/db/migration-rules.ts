/** These stay small however long the site runs, so whatever a migration does to them takes milliseconds. */
const SMALL_TABLES = new Set(
  'agent,article,buyer_category,buyer_location,category,certificate,complex,complex_photo,feature,headquarters,headquarters_photo,journal,journal_page,location,option,partner,press_item,region,saved_view,service,settings,settlement,settlement_photo,staff,vacancy'.split(
    ',',
  ),
);
const VOLATILE = String.raw`\b(?:gen_random_uuid|random|clock_timestamp|timeofday|nextval|uuidv7)\s*\(`;
const RELATION = String.raw`(?:"?public"?\.)?"?(\w+)"?`;

type Rule = { pattern: RegExp; except?: RegExp; why: string };

/** Each pattern finds the table of a statement; `except` says what is harmless. */
const RULES: Rule[] = [
  {
    pattern: new RegExp(`create (?:unique )?index (?!concurrently).*? on (?:only )?${RELATION}`),
    why: 'builds an index while nobody can write: use CREATE INDEX CONCURRENTLY in a migration of its own',
  },
  {
    pattern: new RegExp(`alter table ${RELATION} add column .*\\bdefault\\b.*${VOLATILE}`),
    why: 'computes a default for every row: add the column without it, and fill it in small parts',
  },
  {
    pattern: new RegExp(`alter table ${RELATION} add column .*(generated (always|by default) as|\\bserial\\b)`),
    why: 'writes every row anew for a generated column: fill an ordinary one in small parts',
  },
  {
    pattern: new RegExp(`alter table ${RELATION} add column (?!.*\\bdefault\\b)(?!.*\\bgenerated\\b).*not null`),
    why: 'fails where there are rows: allow null, or give it a default',
  },
  { pattern: new RegExp(`alter table ${RELATION} alter column \\S+ (set data )?type\\b`), why: 'writes every row anew: add a new column and fill it in small parts' },
  { pattern: new RegExp(`alter table ${RELATION} alter column \\S+ set not null`), why: 'reads every row: add a NOT VALID check, validate it in the next migration, then set it' },
  {
    pattern: new RegExp(`alter table ${RELATION} add constraint \\S+ (check|foreign key)`),
    except: /not valid$/,
    why: 'reads every row: add it NOT VALID, and validate it in the next migration',
  },
  {
    pattern: new RegExp(`alter table ${RELATION} add constraint \\S+ (unique|primary key)`),
    except: /using index/,
    why: 'builds an index: build it concurrently first, then add the constraint USING INDEX',
  },
  { pattern: new RegExp(`^update (?:only )?${RELATION} `), why: 'holds its rows until the end: let the site change them in small parts' },
  { pattern: new RegExp(`^delete from (?:only )?${RELATION}`), why: 'holds its rows until the end: let the site delete them in small parts' },
  { pattern: new RegExp(`^(?:cluster|vacuum full|reindex table(?! concurrently)) ${RELATION}`), why: 'keeps everybody out of the table' },
];

/**
 * What in a migration would keep visitors or staff waiting on a large table, one sentence each (docs/decisions/0067). Tables that it creates itself are empty. Bodies of
 * functions run later and are not looked at.
 */
export function longLocks(migration: string): string[] {
  const plain = migration.replace(/--(?!> statement-breakpoint)[^\n]*/g, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  const statements = plain
    .split(/--> statement-breakpoint|;/)
    .map((statement) => statement.trim().replace(/\s+/g, ' ').toLowerCase())
    .filter(Boolean);
  const created = new Set(statements.flatMap((statement) => new RegExp(`^create table (?:if not exists )?${RELATION}`).exec(statement)?.[1] ?? []));
  const added = statements.flatMap((statement) => (statement.endsWith(' not valid') && /add constraint "?(\w+)/.exec(statement)?.[1]) || []);
  return statements.flatMap((statement) => {
    const validated = /validate constraint "?(\w+)"?/.exec(statement)?.[1];
    if (validated && added.includes(validated)) return [`${validated} is validated while the lock of adding it is held: validate it in the next migration`];
    return RULES.flatMap(({ pattern, except, why }) => {
      const table = pattern.exec(statement)?.[1];
      return table && !created.has(table) && !SMALL_TABLES.has(table) && !except?.test(statement) ? [`${table}: ${why}`] : [];
    });
  });
}
