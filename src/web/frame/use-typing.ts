import { useEffect, useState } from 'react';

const TYPED_IN = 'textarea, select, input:not([type=radio], [type=checkbox], [type=range], [type=button], [type=submit], [type=file])';

/** Delay after a field loses the focus: the tap that did it must not land on an element that reappears under the finger. */
const BLUR_DELAY_MS = 400;

/** Whether a field that opens an on-screen keyboard or picker has the focus, or had it a moment ago. */
export function useTyping(): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      if (document.activeElement?.matches(TYPED_IN)) setTyping(true);
      else timer = setTimeout(() => setTyping(false), BLUR_DELAY_MS);
    };
    const updateSoon = () => queueMicrotask(update); // on focusout the next field does not have the focus yet
    update();
    document.addEventListener('focusin', update);
    document.addEventListener('focusout', updateSoon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', update);
      document.removeEventListener('focusout', updateSoon);
    };
  }, []);
  return typing;
}
