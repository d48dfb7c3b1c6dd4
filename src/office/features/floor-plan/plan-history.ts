/** What was drawn, step by step. */
export type History<State> = { past: readonly State[]; present: State; future: readonly State[] };

const MAX_STEPS = 200;

export const startHistory = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** Adds a step, unless it changes nothing. `joined` makes it a part of the last step: a drag is undone as a whole. */
export function record<State>(history: History<State>, next: State, { joined = false } = {}): History<State> {
  if (next === history.present) return history;
  return { past: joined ? history.past : [...history.past, history.present].slice(-MAX_STEPS), present: next, future: [] };
}

export function undo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  const last = past.at(-1);
  return last === undefined ? history : { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

export function redo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { past: [...past, present], present: next, future: rest };
}
