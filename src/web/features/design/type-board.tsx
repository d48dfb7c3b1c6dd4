import { m } from '#messages';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { Board } from './board.tsx';
import { css } from './design-css.ts';

export function TypeBoard() {
  return (
    <Board title={m['design.type']()}>
      <p className={text.display}>{m['design.display']()}</p>
      <p className={css.heading1}>{m['design.heading1']()}</p>
      <p className={css.heading2}>{m['design.heading2']()}</p>
      <h3>{m['design.heading3']()}</h3>
      <p className={text.price}>{m['design.figures']()}</p>
      <p className={css.prose}>{m['design.prose']()}</p>
      <p className={classNames(text.small, text.mute)}>{m['design.small']()}</p>
    </Board>
  );
}
