type Span = { id: number; from: number; to: number };
/** Which column, and how many columns stand side by side. */
export type ColumnPosition = { column: number; columns: number };

/** Puts spans that overlap side by side: each group of them shares the width. */
export function arrangeInColumns(spans: readonly Span[]): Map<number, ColumnPosition> {
  const positions = new Map<number, ColumnPosition>();
  let group: { id: number; column: number }[] = [];
  /** From when on each column of the group is free. */
  let freeFrom: number[] = [];
  const closeGroup = () => {
    for (const { id, column } of group) positions.set(id, { column, columns: freeFrom.length });
    [group, freeFrom] = [[], []];
  };
  for (const { id, from, to } of spans.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (freeFrom.every((until) => until <= from)) closeGroup();
    const freeColumn = freeFrom.findIndex((until) => until <= from);
    const column = freeColumn < 0 ? freeFrom.length : freeColumn;
    freeFrom[column] = to;
    group.push({ id, column });
  }
  closeGroup();
  return positions;
}
