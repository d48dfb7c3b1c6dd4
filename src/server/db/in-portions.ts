/** PostgreSQL takes 65535 values in a statement; a row has a dozen at most. */
const ROWS_A_STATEMENT = 5_000;

/** Rows for one statement after another. */
export function* inPortions<Row>(rows: Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) yield rows.slice(from, from + ROWS_A_STATEMENT);
}
