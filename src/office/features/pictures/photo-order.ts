/** An ordered list with some ids moved before or after another, in the order they have. */
export function moveBeside(ids: readonly number[], moved: ReadonlySet<number>, target: number, side: 'before' | 'after'): number[] {
  if (moved.has(target) || !ids.includes(target)) return [...ids];
  const rest = ids.filter((id) => !moved.has(id));
  const at = rest.indexOf(target) + (side === 'after' ? 1 : 0);
  return [...rest.slice(0, at), ...ids.filter((id) => moved.has(id)), ...rest.slice(at)];
}

/** One id at another place, counted from 0; beyond the ends it stays at the end. */
export function moveTo(ids: readonly number[], id: number, place: number): number[] {
  if (!ids.includes(id)) return [...ids];
  const rest = ids.filter((one) => one !== id);
  const at = Math.min(Math.max(place, 0), rest.length);
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}
