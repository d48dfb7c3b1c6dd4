const NBSP = '\u00a0';
/** Figures with or without thousands apart. Anything else (`45,5 млн`) is left as it is: to guess would be to offer another price. */
const WHOLE = /^[\s₽]*\d[\d\s]*(₽[\s₽]*)?$|^[\s₽]*\d{1,3}([.,]\d{3})+[\s₽]*$/;

/** What is typed or pasted as a price, with its thousands apart, and where the cursor goes so that it stands after the same figure. */
export function typedPrice(typed: string, cursor: number): { shown: string; cursor: number } {
  if (!WHOLE.test(typed)) return { shown: typed, cursor };
  const figures = figuresOf(typed);
  const shown = figures.replaceAll(/\B(?=(\d{3}){1,9}$)/g, NBSP);
  return { shown, cursor: placeAfter(shown, figuresOf(typed.slice(0, cursor)).length) };
}

const figuresOf = (text: string): string => text.replaceAll(/\D/g, '');

function placeAfter(shown: string, figures: number): number {
  let place = 0;
  for (let seen = 0; seen < figures && place < shown.length; place++) if (shown[place] !== NBSP) seen++;
  return place;
}
