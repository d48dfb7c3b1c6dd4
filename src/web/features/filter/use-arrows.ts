import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

const isRadio = (target: EventTarget): target is HTMLInputElement => target instanceof HTMLInputElement && target.type === 'radio';

/** Knows whether a choice was made by arrows in a row of radios, and whether one made so before it is in the history already. */
export function useArrows() {
  const byArrow = useRef(false);
  const applied = useRef(false);
  return {
    pressed: () => byArrow.current,
    /** To be asked once for each choice that is applied. */
    again(): boolean {
      const isAgain = byArrow.current && applied.current;
      applied.current = byArrow.current;
      return isAgain;
    },
    handlers: {
      onKeyDown({ key, target }: KeyboardEvent) {
        byArrow.current = key.startsWith('Arrow') && isRadio(target);
      },
      onPointerDown() {
        byArrow.current = false;
      },
      onBlur({ target, relatedTarget }: FocusEvent) {
        // Within a row the focus goes from one radio to the next of the same name.
        if (isRadio(target) && !(relatedTarget && isRadio(relatedTarget) && relatedTarget.name === target.name)) applied.current = false;
      },
    },
  };
}
