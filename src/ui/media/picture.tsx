import type { CSSProperties } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import css from './picture.module.css';

/** One format of a picture and the widths it comes in; for another cut of it, on which screens and how wide it is shown there. */
export type PictureSource = { type: string; srcSet: string; media?: string; sizes?: string };
export type PictureFile = { src: string; sources: PictureSource[]; width: number; height: number; alt: string; placeholder: string };

type Props = {
  file: PictureFile;
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** The first screen's picture: fetched at once and before anything else. */
  first?: boolean;
  /** Fetched though it is out of sight: it will be asked for soon. */
  eager?: boolean;
  className?: string;
  alt?: string;
};

/** A photograph that takes its place before it arrives: known size, known colour, the right file for the screen. */
export function Picture({ file, sizes, first, eager = first, className, alt = file.alt }: Props) {
  const colour: CSSProperties = { backgroundColor: file.placeholder };
  return (
    <picture className={css.picture}>
      {file.sources.map((source) => (
        <source key={`${source.type} ${source.media}`} type={source.type} media={source.media} srcSet={source.srcSet} sizes={source.sizes ?? sizes} />
      ))}
      <img
        className={classNames(css.image, className)}
        src={file.src}
        width={file.width}
        height={file.height}
        alt={alt}
        style={colour}
        loading={eager ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  );
}
