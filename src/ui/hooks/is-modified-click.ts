type Click = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** With one of these keys the browser opens a tab or a window, or downloads: such a click must not be handled by us. */
export const isModifiedClick = ({ metaKey, ctrlKey, shiftKey, altKey }: Click): boolean => metaKey || ctrlKey || shiftKey || altKey;
