type Span = { id: number; from: number; to: number };
/** Which column, of how many that stand side by side. */
export type ColumnPosition = { column: number; columns: number };

/** Puts spans that overlap side by side: each group of them shares the width. */
export function arrangeInColumns(spans: readonly Span[]): Map<number, ColumnPosition> {
  const positions = new Map<number, ColumnPosition>();
  let group: { id: number; column: number }[] = [];
  /** When each column of the group is free again. */
  let free: number[] = [];
  const close = () => {
    for (const { id, column } of group) positions.set(id, { column, columns: free.length });
    [group, free] = [[], []];
  };
  for (const { id, from, to } of spans.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (free.every((until) => until <= from)) close();
    const open = free.findIndex((until) => until <= from);
    const column = open < 0 ? free.length : open;
    free[column] = to;
    group.push({ id, column });
  }
  close();
  return positions;
}
