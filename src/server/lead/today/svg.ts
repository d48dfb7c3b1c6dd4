const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Names of sources come from addresses that anybody can write. */
const escaped = (text: string | number): string => String(text).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

type Attributes = Record<string, string | number | undefined>;

const element = (name: string, attributes: Attributes, content = ''): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escaped(typeof value === 'number' ? round(value) : value)}"`]));
  return `<${name}${written.join('')}>${content}</${name}>`;
};
const round = (value: number): number => Math.round(value * 10) / 10;

export const rect = (x: number, y: number, width: number, height: number, fill: string): string => element('rect', { x, y, width, height: Math.max(0, height), fill });
export const line = (path: string, stroke: string, dashed = false): string => element('path', { d: path, stroke, fill: 'none', 'stroke-dasharray': dashed ? '2 3' : undefined });
export const polyline = (points: [number, number][], stroke: string): string =>
  element('polyline', { points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '), fill: 'none', stroke, 'stroke-width': 1.75 });
export const circle = (cx: number, cy: number, r: number, fill: string): string => element('circle', { cx, cy, r, fill });
/** `tone` is a colour of the office's stylesheet. */
export const label = (text: string | number, x: number, y: number, options: { anchor?: 'end'; tone?: string } = {}): string =>
  element('text', { x, y, 'text-anchor': options.anchor, 'data-tone': options.tone }, escaped(text));

/** A picture with a text for screen readers. */
export const picture = (width: number, height: number, title: string, content: string[]): string =>
  element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': title }, content.join(''));
