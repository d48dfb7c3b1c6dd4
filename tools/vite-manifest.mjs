/** The keys of a module in Vite's manifest and of all modules that it imports statically. */
export function withImports(manifest, key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(manifest, imported, found);
  return found;
}
