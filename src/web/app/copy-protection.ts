const FIELDS = 'input, textarea, select, [contenteditable]';

/** On the protected host only, named with its port or without. */
export const isCopyProtected = (host: string | undefined, { host: here, hostname }: Pick<Location, 'host' | 'hostname'>): boolean =>
  host !== undefined && (host === here || host === hostname);

/** What the visitor has written is the visitor's: fields are copied from freely. */
export function mayCopyFrom(target: EventTarget | null): boolean {
  const element = target as Partial<Element> | null;
  return Boolean(element?.closest?.(FIELDS));
}
