import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

const isRadio = (target: EventTarget): target is HTMLInputElement => target instanceof HTMLInputElement && target.type === 'radio';

/** Whether a radio button was selected by an arrow key, and whether an earlier one by arrow already has a history entry. */
export function useRadioArrows() {
  const byArrow = useRef(false);
  const applied = useRef(false);
  return {
    isByArrow: () => byArrow.current,
    /** Call it once for each choice that is applied. */
    isRepeated(): boolean {
      const isRepeated = byArrow.current && applied.current;
      applied.current = byArrow.current;
      return isRepeated;
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
        if (isRadio(target) && !(relatedTarget && isRadio(relatedTarget) && relatedTarget.name === target.name)) applied.current = false;
      },
    },
  };
}
