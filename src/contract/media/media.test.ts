import { expect, test } from 'vitest';
import { derivative, MEDIA_WIDTHS, widthsFor } from './media.ts';

test('a resized picture is named by width and format', () => expect(derivative('/media/villa-01.jpg', 640, 'avif')).toBe('/media/w640/villa-01.avif'));
test('a portrait crop is named by its shape too', () => expect(derivative('/media/villa-01.jpg', 640, 'avif', 'tall')).toBe('/media/tall/w640/villa-01.avif'));
test('a picture is never offered wider than it is', () => expect(Math.max(...widthsFor(1440))).toBe(1440));
test('nor wider than the given maximum', () => expect(Math.max(...widthsFor(2400, 960))).toBe(960));
test('a tiny picture is offered in the smallest width', () => expect(widthsFor(40)).toEqual([MEDIA_WIDTHS[0]]));
