export const SLIDE_MS = 5_000;
export const TICK_MS = 50;

/** `elapsed`: for how many milliseconds the slideshow has shown the photo. `tiles`: whether the strip of all photos is shown. */
export type LightboxState = { total: number; index: number; playing: boolean; elapsed: number; tiles: boolean };
export type LightboxEvent =
  | { type: 'play' | 'pause' | 'tick' | 'interact' | 'tiles' | 'prev' | 'next' | 'first' | 'last' }
  /** The visitor picks one of the tiles. */
  | { type: 'pick'; index: number };

export const lightboxStateAt = (index: number, total: number): LightboxState => ({ total, index, playing: false, elapsed: 0, tiles: false });

export const isFirst = ({ index }: LightboxState): boolean => index === 0;
export const isLast = ({ index, total }: LightboxState): boolean => index === total - 1;

/** How much of the current slide's time has passed, from 0 to 1. */
export const progressOf = ({ elapsed }: LightboxState): number => elapsed / SLIDE_MS;

export function lightboxReducer(state: LightboxState, event: LightboxEvent): LightboxState {
  switch (event.type) {
    case 'play':
      return played(state);
    case 'pause':
    case 'interact':
      return stopped(state);
    case 'tick':
      return ticked(state);
    case 'tiles':
      return { ...state, tiles: !state.tiles };
    case 'prev':
      return movedTo(state, state.index - 1);
    case 'next':
      return movedTo(state, state.index + 1);
    case 'first':
      return movedTo(state, 0);
    case 'last':
      return movedTo(state, state.total - 1);
    case 'pick':
      return movedTo(state, event.index);
  }
}

const stopped = (state: LightboxState): LightboxState => (state.playing ? { ...state, playing: false, elapsed: 0 } : state);

/** At the last photo the slideshow starts again from the first. */
function played(state: LightboxState): LightboxState {
  if (state.total < 2) return state;
  return { ...state, playing: true, elapsed: 0, index: isLast(state) ? 0 : state.index };
}

function ticked(state: LightboxState): LightboxState {
  if (!state.playing) return state;
  const elapsed = state.elapsed + TICK_MS;
  if (elapsed < SLIDE_MS) return { ...state, elapsed };
  const next = { ...state, index: Math.min(state.index + 1, state.total - 1), elapsed: 0 };
  return { ...next, playing: !isLast(next) };
}

/** The visitor's own move stops the slideshow, even at the first or the last photo. */
function movedTo(state: LightboxState, index: number): LightboxState {
  return { ...stopped(state), index: Math.max(0, Math.min(state.total - 1, index)) };
}
