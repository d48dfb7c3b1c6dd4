import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

const isRadio = (target: EventTarget): target is HTMLInputElement => target instanceof HTMLInputElement && target.type === 'radio';

/** Tells radio buttons that are selected by arrow keys: the first of them that is applied makes a history entry, the next ones replace it. */
export function useRadioArrows() {
  const byArrow = useRef(false);
  const hasEntry = useRef(false);
  return {
    isByArrow: () => byArrow.current,
    /** To be called once for each choice that is applied; says whether it replaces the history entry. */
    noteApplied(): boolean {
      const replacesEntry = byArrow.current && hasEntry.current;
      hasEntry.current = byArrow.current;
      return replacesEntry;
    },
    handlers: {
      onKeyDown({ key, target }: KeyboardEvent) {
        byArrow.current = key.startsWith('Arrow') && isRadio(target);
      },
      onPointerDown() {
        byArrow.current = false;
      },
      onBlur({ target, relatedTarget }: FocusEvent) {
        // Within a radio group the focus moves between radio buttons of the same name.
        if (isRadio(target) && !(relatedTarget && isRadio(relatedTarget) && relatedTarget.name === target.name)) hasEntry.current = false;
      },
    },
  };
}
