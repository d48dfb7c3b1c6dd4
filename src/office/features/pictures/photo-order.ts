/** One id at another place, counted from 0; beyond the ends it stays at the end. */
export function moveTo(ids: readonly number[], id: number, place: number): number[] {
  if (!ids.includes(id)) return [...ids];
  const rest = ids.filter((one) => one !== id);
  const at = Math.min(Math.max(place, 0), rest.length);
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/**
 * One list of what two people have made of the same one: what either has added is in it, what either has taken out is not.
 * Undefined if both have changed the order in different ways, which only a person can decide.
 */
export function mergePhotos(was: readonly number[], mine: readonly number[], theirs: readonly number[]): number[] | undefined {
  const common = (ids: readonly number[]) => ids.filter((id) => [was, mine, theirs].every((list) => list.includes(id))).join();
  const [before, here, there] = [was, mine, theirs].map(common);
  if (here !== before && there !== before && here !== there) return undefined;
  // The list whose order has changed comes first; the other one gives what it has added, each photo behind the one it followed there.
  const [first, other] = here === before ? [theirs, mine] : [mine, theirs];
  const merged = first.filter((id) => other.includes(id) || !was.includes(id));
  for (const [index, id] of other.entries()) {
    if (was.includes(id) || merged.includes(id)) continue;
    const follows = other.slice(0, index).findLast((one) => merged.includes(one));
    merged.splice(follows === undefined ? 0 : merged.indexOf(follows) + 1, 0, id);
  }
  return merged;
}
