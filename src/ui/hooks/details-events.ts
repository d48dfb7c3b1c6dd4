type Details = { currentTarget: HTMLDetailsElement };

/** Scrolls so far that an opened panel is not below the fold. */
export function scrollIntoViewOnOpen({ currentTarget }: Details): void {
  if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' });
}

export function closeOnBlur({ currentTarget, relatedTarget }: Details & { relatedTarget: EventTarget | null }): void {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

export function closeOnEscape({ key, currentTarget }: Details & { key: string }): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
