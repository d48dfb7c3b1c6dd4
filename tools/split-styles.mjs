// Moves the rules of one @media condition out of a built stylesheet.

/** Returns the rest of the stylesheet, and the content of the blocks with this condition. */
export function takeMedium(css, medium) {
  const taken = [];
  let left = '';
  let at = 0;
  for (const { index, 0: head } of css.matchAll(/@media([^{}]*)\{/g)) {
    if (index < at || plain(css.slice(index + '@media'.length, index + head.length - 1)) !== plain(medium)) continue;
    const end = endOfBlock(css, index + head.length);
    left += css.slice(at, index);
    taken.push(css.slice(index + head.length, end - 1));
    at = end;
  }
  return { left: left + css.slice(at), taken: taken.join('') };
}

const plain = (condition) => condition.replaceAll(/\s/g, '');

/** The end of the block whose content starts at `from`. Braces in strings are not handled: our CSS has none. */
function endOfBlock(css, from) {
  let depth = 1;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('A block of the stylesheet does not end');
}
