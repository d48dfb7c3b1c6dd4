/** Everything that may come over a page. */
export function Overlays() {
  return null;
}
