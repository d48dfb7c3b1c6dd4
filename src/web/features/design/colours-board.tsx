import { m } from '#messages';
import { Board } from './board.tsx';
import { css } from './design-css.ts';

const TOKENS = [
  ...['paper', 'paper-2', 'white', 'hairline', 'hairline-tint', 'line', 'ink-2', 'ink'],
  ...['river', 'river-2', 'hairline-river', 'line-river', 'on-river-2', 'on-river'],
  ...['brass', 'brass-ink', 'brass-light', 'success', 'warning', 'error', 'disabled', 'disabled-line', 'placeholder'],
];

export function ColoursBoard() {
  return (
    <Board title={m['design.colour']()}>
      <ul className={css.swatches}>
        {TOKENS.map((token) => (
          <li key={token}>
            <i style={{ background: `var(--${token})` }} />
            {token}
          </li>
        ))}
      </ul>
    </Board>
  );
}
