import { m } from '#messages';
import { IconButton } from '#ui/button.tsx';
import css from './lightbox.module.css';
import type { LightboxEvent, LightboxState } from './lightbox-state.ts';
import { TILES_ID } from './lightbox-tiles.tsx';

type Props = { state: LightboxState; dispatch(event: LightboxEvent): void; close(): void };

/** Which photo of how many, and what can be done with them. */
export function LightboxBar({ state, dispatch, close }: Props) {
  const { index, total, playing, tiles } = state;
  const play = playing ? m['lightbox.pause']() : m['lightbox.play']();
  return (
    <div className={css.bar}>
      <p className={css.counter}>
        {index + 1} / {total}
      </p>
      {total > 1 && <IconButton icon={playing ? 'pause' : 'play'} label={play} title={play} onClick={() => dispatch({ type: playing ? 'pause' : 'play' })} />}
      {total > 1 && (
        <IconButton
          icon="grid"
          label={m['lightbox.tiles']()}
          title={m['lightbox.tiles']()}
          aria-expanded={tiles}
          aria-controls={tiles ? TILES_ID : undefined}
          onClick={() => dispatch({ type: 'tiles' })}
        />
      )}
      <IconButton icon="close" label={m['lightbox.close']()} title={m['lightbox.close']()} onClick={close} />
    </div>
  );
}
