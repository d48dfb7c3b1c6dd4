/** Where pictures are served, in which widths and formats. A width or format not listed here is refused. */
export const MEDIA_PATH = '/media';
export const MEDIA_WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1440, 1920, 2400] as const;
export const MEDIA_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];
/** A portrait crop for narrow screens. `focus`: 0 keeps the left edge of the picture, 1 the right edge. */
export const TALL = { path: 'tall', ratio: 3 / 4, focus: 0.42 } as const;
/** With a focal point the crop has its place in the address, since a file that browsers keep for ever must not change. */
export type MediaShape = typeof TALL.path | `${typeof TALL.path}-${number}`;
/** In steps, so that nobody can fill the disk with a hundred crops of each picture. */
const TALL_STEP = 10;
export const TALL_SHAPE = /^tall(?:-(?:[1-9]?0|100))?$/;

/** Every shape that is served. */
export const MEDIA_SHAPES: MediaShape[] = [TALL.path, ...Array.from({ length: 100 / TALL_STEP + 1 }, (_, step): MediaShape => `${TALL.path}-${step * TALL_STEP}`)];

/** The point of a picture that every crop keeps: shares of its width and height. */
export type Focus = { x: number; y: number };

export const tallShape = (focus?: Focus): MediaShape => (focus ? `${TALL.path}-${Math.round((focus.x * 100) / TALL_STEP) * TALL_STEP}` : TALL.path);
/** The opposite of `tallShape`: which share of the left-over width a portrait crop leaves on its left. */
export const tallFocus = (shape: MediaShape): number => (shape === TALL.path ? TALL.focus : Number(shape.slice(TALL.path.length + 1)) / 100);
const PREVIEW_WIDTH = 480;

export const mediaSource = (file: string) => `${MEDIA_PATH}/${file}`;
/** The file name of the original without extension: /media/villa-01.jpg → villa-01 */
export const mediaName = (src: string) => src.slice(MEDIA_PATH.length + 1).replace(/\.\w+$/, '');
export const mediaPreview = (file: string) => derivative(mediaSource(file), PREVIEW_WIDTH, 'jpg');

/** The URL of the picture at `src` in another size and format: /media/villa-01.jpg → /media/w640/villa-01.avif */
export function derivative(src: string, width: number, format: MediaFormat, shape?: MediaShape): string {
  return `${MEDIA_PATH}/${shape ? `${shape}/` : ''}w${width}/${mediaName(src)}.${format}`;
}

/** The widths to offer for a picture: never larger than the original. */
export function widthsFor(original: number, largest = Number.POSITIVE_INFINITY): number[] {
  const fitting = MEDIA_WIDTHS.filter((width) => width <= original && width <= largest);
  return fitting.length > 0 ? fitting : [MEDIA_WIDTHS[0]];
}

/** The widths of the portrait crop. */
export const tallWidthsFor = ({ width, height }: { width: number; height: number }): number[] => widthsFor(Math.min(width, Math.round(height * TALL.ratio)));
