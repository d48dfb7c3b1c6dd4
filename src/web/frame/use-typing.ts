import { useEffect, useState } from 'react';

const TYPED_IN = 'textarea, select, input:not([type=radio], [type=checkbox], [type=range], [type=button], [type=submit], [type=file])';

/** A press that takes the focus from a field must end where it began, not on what comes back under the finger. */
const PRESS_MS = 400;

/** Whether a field that brings up a keyboard or a list has the focus, or had it a moment ago. */
export function useTyping(): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout>;
    const note = () => {
      clearTimeout(leaving);
      if (document.activeElement?.matches(TYPED_IN)) setTyping(true);
      else leaving = setTimeout(() => setTyping(false), PRESS_MS);
    };
    const noteSoon = () => queueMicrotask(note); // the next field has the focus only after this one has lost it
    note();
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', noteSoon);
    return () => {
      clearTimeout(leaving);
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', noteSoon);
    };
  }, []);
  return typing;
}
