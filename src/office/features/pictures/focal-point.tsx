import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { LibraryPicture } from '#contract/media/library.ts';
import { derivative } from '#contract/media/media.ts';
import { m } from '#messages';
import { TextButton } from '#office/kit/button.tsx';
import { objectPosition } from '#ui/media/picture.tsx';
import css from './focal-point.module.css';

type Focus = LibraryPicture['focus'];
type Props = { picture: Pick<LibraryPicture, 'src' | 'width' | 'height'>; focus: Focus; onFocusPoint(focus: Focus): void };

const CENTRE: Focus = { x: 0.5, y: 0.5 };
const SHOWN_WIDTH = 640;
const STEP = 0.01;
const LARGE_STEP = 0.1;
const DIRECTIONS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** The shapes in which the site crops pictures. */
const CROPS = [
  { shape: '3 / 2', title: () => m['officePhotos.crop.card']() },
  { shape: '2 / 1', title: () => m['officePhotos.crop.wide']() },
  { shape: '16 / 9', title: () => m['officePhotos.crop.film']() },
  { shape: '1 / 1', title: () => m['officePhotos.crop.square']() },
  { shape: '4 / 5', title: () => m['officePhotos.crop.tall']() },
];

/** A share between 0 and 1, in hundredths. */
const roundedShare = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** Chooses the point that every crop keeps: by pointer, or by arrows in steps of 1 % (10 % with Shift). The crops show what visitors will see. */
export function FocalPoint({ picture, focus, onFocusPoint }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const source = derivative(picture.src, SHOWN_WIDTH, 'webp');
  const point = ({ clientX, clientY, buttons }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box && buttons > 0) onFocusPoint({ x: roundedShare((clientX - box.left) / box.width), y: roundedShare((clientY - box.top) / box.height) });
  };
  const press = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onFocusPoint({ x: roundedShare(focus.x + direction[0] * step), y: roundedShare(focus.y + direction[1] * step) });
  };
  const [x, y] = [Math.round(focus.x * 100), Math.round(focus.y * 100)];
  return (
    <div className={css.picker}>
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        className={css.frame}
        aria-label={m['officePictures.focus.title']()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={m['officePictures.focus.value']({ x, y })}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={point}
        onKeyDown={press}
      >
        <img src={source} alt="" width={picture.width} height={picture.height} draggable={false} />
        <span className={css.point} style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <p className={css.note}>
        {m['officePictures.focus.value']({ x, y })} <span className={css.keys}>{m['officePictures.focus.help']()}</span>{' '}
        <TextButton onClick={() => onFocusPoint(CENTRE)}>{m['officePictures.focus.centre']()}</TextButton>
      </p>
      <ul className={css.crops} aria-hidden="true">
        {CROPS.map(({ shape, title }) => (
          <li key={shape}>
            <img src={source} alt="" style={{ aspectRatio: shape, objectPosition: objectPosition(focus) }} />
            {title()}
          </li>
        ))}
      </ul>
    </div>
  );
}
