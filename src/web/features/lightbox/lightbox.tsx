import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useReducer, useRef } from 'react';
import type { Picture } from '#contract/media/picture.ts';
import { m } from '#messages';
import { IconButton } from '#ui/controls/button.tsx';
import { useModalDialog } from '#ui/overlays/use-modal-dialog.ts';
import text from '#ui/styles/text.module.css';
import css from './lightbox.module.css';
import { LightboxBar, titled } from './lightbox-bar.tsx';
import { LightboxStage } from './lightbox-stage.tsx';
import { isFirst, isLast, type LightboxEvent, lightboxReducer, lightboxStateAt, progressOf, TICK_MS } from './lightbox-state.ts';
import { LightboxTiles } from './lightbox-tiles.tsx';
import { DRAG_PX } from './use-photo-gestures.ts';
import { useZoom } from './use-zoom.ts';

const EVENT_BY_KEY: Record<string, LightboxEvent> = { ArrowLeft: { type: 'prev' }, ArrowRight: { type: 'next' }, Home: { type: 'first' }, End: { type: 'last' } };

type Props = { photos: Picture[]; index: number; close(): void; over?: ReactNode };

/** Photographs over the whole screen. Everything outside the dialog is inert, so the toasts, which must stay usable, are passed in as `over`. */
export function Lightbox({ photos, index, close, over }: Props) {
  const dialog = useModalDialog(close);
  const [state, dispatch] = useReducer(lightboxReducer, undefined, () => lightboxStateAt(index, photos.length));
  const { zoom, setZoom, zoomBy, handleKey } = useZoom(state.index, dialog);
  useEffect(() => {
    if (!state.playing) return;
    const timer = setInterval(() => dispatch({ type: 'tick' }), TICK_MS);
    return () => clearInterval(timer);
  }, [state.playing]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return; // the browser's own zoom and history
    const navigation = EVENT_BY_KEY[event.key];
    if (handleKey(event.key)) dispatch({ type: 'interact' });
    else if (navigation) dispatch(navigation);
    else return;
    event.preventDefault();
  };
  const pressed = useRef({ x: 0, y: 0 });
  const onPointerDown = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressed.current = { x, y };
  };
  /** A click outside the buttons closes the lightbox; the stage handles its own clicks. A drag, such as selecting the caption, is not a click. */
  const onClick = ({ target, clientX, clientY }: MouseEvent) => {
    const isDrag = Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) >= DRAG_PX;
    if (!isDrag && !(target as Element).closest(`button, .${css.stage}`)) close();
  };
  return (
    <dialog
      ref={dialog}
      className={css.lightbox}
      aria-label={m['lightbox.title']()}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClose={close}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      {state.playing && <i className={css.progress} style={{ transform: `scaleX(${progressOf(state)})` }} />}
      <LightboxBar state={state} zoom={zoom} zoomBy={zoomBy} dispatch={dispatch} close={close} />
      {/* Not announced during the slideshow: a screen reader would never stop. */}
      <p className={css.caption} aria-live={state.playing ? 'off' : 'polite'}>
        {photos.length > 1 && <span className={text.srOnly}>{m['lightbox.tile']({ number: state.index + 1, total: photos.length })}. </span>}
        {photos[state.index]?.alt}
      </p>
      <LightboxStage photos={photos} index={state.index} zoom={zoom} setZoom={setZoom} dispatch={dispatch} close={close} />
      <IconButton {...titled(m['lightbox.prev']())} icon="back" className={css.prev} disabled={isFirst(state)} onClick={() => dispatch({ type: 'prev' })} />
      <IconButton {...titled(m['lightbox.next']())} icon="arrow" className={css.next} disabled={isLast(state)} onClick={() => dispatch({ type: 'next' })} />
      {state.tiles && <LightboxTiles photos={photos} index={state.index} dispatch={dispatch} />}
      {over}
    </dialog>
  );
}
