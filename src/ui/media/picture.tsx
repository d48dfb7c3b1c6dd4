import type { CSSProperties } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import css from './picture.module.css';

/** A `<source>`: one format in several widths; `media` and `sizes` are for another crop on some screens. */
export type PictureSource = { type: string; srcSet: string; media?: string; sizes?: string };
export type PictureFile = { src: string; sources: PictureSource[]; width: number; height: number; alt: string; placeholder: string; focus?: { x: number; y: number } };

type Props = {
  file: PictureFile;
  /** The `sizes` attribute. */
  sizes: string;
  /** Above the fold (LCP): loaded at once, with high priority. */
  first?: boolean;
  /** Loaded although it is off the screen, since it will be needed soon. */
  eager?: boolean;
  className?: string;
  alt?: string;
  /** Never cropped, so the focal point must not shift it inside its frame. */
  whole?: boolean;
};

/** A responsive picture that reserves its space and shows a placeholder colour while it loads. */
export function Picture({ file, sizes, first, eager = first, className, alt = file.alt, whole }: Props) {
  const style: CSSProperties = { backgroundColor: file.placeholder, ...(!whole && { objectPosition: objectPosition(file.focus) }) };
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
        style={style}
        loading={eager ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  );
}

/** The focal point as CSS; undefined leaves the place to the stylesheet. */
export const objectPosition = (focus: PictureFile['focus']): string | undefined => focus && `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%`;
