type Details = { currentTarget: HTMLDetailsElement };

/** What opens below its button must not open out of sight. */
export function showWhole({ currentTarget }: Details): void {
  if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' });
}

export function closeWhenLeft({ currentTarget, relatedTarget }: Details & { relatedTarget: EventTarget | null }): void {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

export function closeOnEscape({ key, currentTarget }: Details & { key: string }): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
