/** What was done, in words; an action without words of its own is shown by its name. */
const TITLES: Record<string, () => string> = {};

export const actionTitle = (action: string): string => TITLES[action]?.() ?? action;
export const ACTIONS = Object.keys(TITLES);
