/** Where pictures are served, in which widths and formats. A width or format not listed here is refused. */
export const MEDIA_PATH = '/media';
export const MEDIA_WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1440, 1920, 2400] as const;
export const MEDIA_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];
/** A picture may also be had cut to a tall strip, for a screen that would show no more of it. `focus` is where the strip is taken, from the left. */
export const TALL = { path: 'tall', ratio: 3 / 4, focus: 0.42 } as const;
export type MediaShape = typeof TALL.path;
const PREVIEW_WIDTH = 480;

export const mediaSource = (file: string) => `${MEDIA_PATH}/${file}`;
/** What a picture is called among the originals: /media/villa-01.jpg → villa-01 */
export const mediaName = (src: string) => src.slice(MEDIA_PATH.length + 1).replace(/\.\w+$/, '');
export const mediaPreview = (file: string) => derivative(mediaSource(file), PREVIEW_WIDTH, 'jpg');

/** The address of a derivative of the picture at `src`: /media/villa-01.jpg → /media/w640/villa-01.avif */
export function derivative(src: string, width: number, format: MediaFormat, shape?: MediaShape): string {
  return `${MEDIA_PATH}/${shape ? `${shape}/` : ''}w${width}/${mediaName(src)}.${format}`;
}

/** Widths worth offering for a picture: never more than it has. */
export function widthsFor(original: number, largest = Number.POSITIVE_INFINITY): number[] {
  const fitting = MEDIA_WIDTHS.filter((width) => width <= original && width <= largest);
  return fitting.length > 0 ? fitting : [MEDIA_WIDTHS[0]];
}

/** Of its tall strip: a picture that is tall already has no more than itself. */
export const tallWidthsFor = ({ width, height }: { width: number; height: number }): number[] => widthsFor(Math.min(width, Math.round(height * TALL.ratio)));
