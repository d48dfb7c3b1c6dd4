import { type HTMLAttributes, type PointerEvent, useRef, useState } from 'react';
import { swipeOf } from '#web/features/lightbox/zoom.ts';

type Stage = HTMLElement;
type Handlers = Pick<HTMLAttributes<Stage>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onDragStart'>;

/** The pages follow the finger and turn when it is lifted. Two fingers are left to the browser's zoom. */
export function usePageSwipe(onSwipe: (to: 'prev' | 'next') => void): { pull: number; handlers: Handlers } {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  const [pull, setPull] = useState(0);
  const end = () => {
    start.current = undefined;
    setPull(0);
  };
  const onPointerDown = (event: PointerEvent<Stage>) => {
    if (!event.isPrimary) return end();
    start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent<Stage>) => {
    if (event.pointerId !== start.current?.id) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setPull(event.clientX - start.current.x);
  };
  const onPointerUp = (event: PointerEvent<Stage>) => {
    if (event.pointerId !== start.current?.id) return;
    const to = swipeOf({ x: event.clientX - start.current.x, y: event.clientY - start.current.y });
    end();
    if (to) onSwipe(to);
  };
  const onDragStart = (event: { preventDefault(): void }) => event.preventDefault();
  return { pull, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onDragStart } };
}
