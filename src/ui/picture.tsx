import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import css from './picture.module.css';

/** One file of a picture in one format: `type` and the widths it comes in. */
export type PictureSource = { type: string; srcSet: string };
export type PictureFile = { src: string; sources: PictureSource[]; width: number; height: number; alt: string; placeholder: string };

type Props = {
  file: PictureFile;
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** The first screen's picture: fetched at once and before anything else. */
  first?: boolean;
  className?: string;
  alt?: string;
};

/** A photograph that takes its place before it arrives: known size, known colour, the right file for the screen. */
export function Picture({ file, sizes, first, className, alt = file.alt }: Props) {
  const colour: CSSProperties = { backgroundColor: file.placeholder };
  return (
    <picture className={css.picture}>
      {file.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={classNames(css.image, className)}
        src={file.src}
        width={file.width}
        height={file.height}
        alt={alt}
        style={colour}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  );
}
