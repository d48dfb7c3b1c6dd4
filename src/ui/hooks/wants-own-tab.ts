type Click = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** With one of these keys the visitor asks the browser for a tab, a window or a file: such a click is left to it. */
export const wantsOwnTab = ({ metaKey, ctrlKey, shiftKey, altKey }: Click): boolean => metaKey || ctrlKey || shiftKey || altKey;
