/** Moves an id to a place, counted from 0; a place before the first or after the last is that one. */
export function moveTo(ids: readonly number[], id: number, place: number): number[] {
  if (!ids.includes(id)) return [...ids];
  const rest = ids.filter((one) => one !== id);
  const at = Math.min(Math.max(place, 0), rest.length);
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/**
 * Merges two changes of the same list of photos: what either person has added is in the result, what either has taken out is not.
 * Undefined if both have changed the order in different ways, which only a person can decide.
 */
export function mergePhotos(was: readonly number[], mine: readonly number[], theirs: readonly number[]): number[] | undefined {
  const orderOf = (ids: readonly number[]) => ids.filter((id) => [was, mine, theirs].every((list) => list.includes(id))).join();
  const [orderBefore, myOrder, theirOrder] = [was, mine, theirs].map(orderOf);
  if (myOrder !== orderBefore && theirOrder !== orderBefore && myOrder !== theirOrder) return undefined;
  // The result begins as the list whose order has changed. What the other list has added is put behind the photo that it follows there.
  const [first, other] = myOrder === orderBefore ? [theirs, mine] : [mine, theirs];
  const merged = first.filter((id) => other.includes(id) || !was.includes(id));
  for (const [index, id] of other.entries()) {
    if (was.includes(id) || merged.includes(id)) continue;
    const previous = other.slice(0, index).findLast((one) => merged.includes(one));
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, id);
  }
  return merged;
}
